import { currentOf } from '@ail/kit/browser/api';
import type { QueryOf } from '@ail/kit/contracts/call';
import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import type { RegistrationDecision, RegistrationStatus } from '@ail/kit/contracts/enums';
import {
  getAdminEvent,
  getEvent,
  listAdminEvents,
  listEvents,
  listEventTitles,
} from '@ail/kit/contracts/events/event.calls';
import { isId } from '@ail/kit/contracts/id';
import { asLanguage } from '@ail/kit/contracts/language';
import { listMails, listRegistrationMails, retryMail } from '@ail/kit/contracts/mails/mail.calls';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { textIn } from '@ail/kit/contracts/questions/question';
import type { AdminQuestion } from '@ail/kit/contracts/questions/question.shape';
import type { BulkKind } from '@ail/kit/contracts/registrations/bulk-job';
import {
  listBulkFailures,
  listBulkJobs,
  startBulkJob,
  stopBulkJob,
} from '@ail/kit/contracts/registrations/bulk-job.calls';
import type { BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registrant-message';
import type {
  AddRegistration,
  EditRegistration,
  ImportRegistrations,
} from '@ail/kit/contracts/registrations/registration';
import {
  addRegistration,
  decideRegistration,
  editRegistration,
  type exportRegistrations,
  getRegistration,
  importRegistrations,
  listEventRegistrations,
  listRegistrations,
  mailApproved,
  mailRegistrant,
  previewImport,
  previewMessage,
  withdrawRegistration,
} from '@ail/kit/contracts/registrations/registration.calls';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { useIntl } from 'react-intl';
import {
  callAsAdmin,
  readPageAsAdmin,
  useAdminCall,
  useAdminList,
  useFreshCall,
} from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** The filters of the list, as its calls take them. */
export type RegistrationFilter = QueryOf<typeof exportRegistrations>;

export const registrationSorts = ['createdAt', 'name', 'organization', 'status'] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

/** What a bulk act is about: the selected rows, or all that match a filter. */
export type Selection =
  | { kind: 'chosen'; registrations: readonly Registration[] }
  | { kind: 'matching'; filter: RegistrationFilter; count: number };

/** The recipients of a mail. */
export type Recipients =
  | (Selection & {
      /** How many get no mail, since they are not registered any more, or have still to confirm their address. */
      leftOut: number;
    })
  | { kind: 'approved'; eventId: number; count: number };

/** How many registrations a selection holds. */
export const sizeOf = (selection: Selection): number =>
  selection.kind === 'chosen' ? selection.registrations.length : selection.count;

/** How many registrations of an event are approved. */
export const countApproved = async (eventId: number): Promise<number> => {
  const query = { eventId, status: 'approved', limit: 1 } as const;
  return (await readPageAsAdmin(listRegistrations, { query })).total;
};

/** How many of all that match have a status. */
const countMatching = async (
  filter: RegistrationFilter,
  status: RegistrationStatus,
): Promise<number> => {
  if (filter.status && filter.status !== status) return 0;
  const query = { ...filter, status, limit: 1 };
  return (await readPageAsAdmin(listRegistrations, { query })).total;
};

/** How many of all that match a mail would reach. */
const countRecipients = async (filter: RegistrationFilter): Promise<number> => {
  const body = { matching: true, ...filter };
  const { recipients } = await callAsAdmin(previewMessage, { body });
  return recipients.reduce((sum, { count }) => sum + count, 0);
};

/** How many of all that match have still to confirm their address; such a registration is pending. */
const countUnconfirmed = async (filter: RegistrationFilter): Promise<number> => {
  const pending = await countMatching(filter, 'pending');
  return pending === 0 ? 0 : pending - (await countRecipients({ ...filter, status: 'pending' }));
};

/**
 * To whom a mail to a selection goes; the server leaves out who has still to confirm their address, and of all that
 * match who is not registered any more.
 */
export const recipientsOf = async (selection: Selection): Promise<Recipients> => {
  if (selection.kind === 'matching') {
    const count = await countRecipients(selection.filter);
    return { ...selection, count, leftOut: selection.count - count };
  }
  const { registrations: chosen } = selection;
  const registrations =
    chosen.length === 1 ? chosen : chosen.filter(({ confirmBy }) => confirmBy === null);
  return { kind: 'chosen', registrations, leftOut: chosen.length - registrations.length };
};

/** What a decision on a selection would do. */
export interface DecisionCounts {
  /** How many change. */
  count: number;
  /** How many have the decision already. */
  already: number;
  /** How many of those that change were decided otherwise. */
  reversed: number;
  /** How many are left out, since they have still to confirm their address. */
  unconfirmed: number;
}

/** Counts what a decision on a selection would do; of all that match the server knows. */
export const countDecision = async (
  selection: Selection,
  status: RegistrationDecision,
): Promise<DecisionCounts> => {
  const other = status === 'approved' ? 'rejected' : 'approved';
  if (selection.kind === 'chosen') {
    const of = (wanted: RegistrationStatus) =>
      selection.registrations.filter((one) => one.status === wanted).length;
    const already = of(status);
    return { count: sizeOf(selection) - already, already, reversed: of(other), unconfirmed: 0 };
  }
  const [already, reversed, unconfirmed, cancelled] = await Promise.all([
    countMatching(selection.filter, status),
    countMatching(selection.filter, other),
    countUnconfirmed(selection.filter),
    // The job leaves them out, unless they are what the filter asks for.
    selection.filter.status ? 0 : countMatching(selection.filter, 'cancelled'),
  ]);
  const count = selection.count - already - unconfirmed - cancelled;
  return { count, already, reversed, unconfirmed };
};

const pageQuery = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size });

/** One registration, read past the cache. */
export const useRegistration = (id: string) => useFreshCall(getRegistration, { params: { id } });

/** The registration as somebody else has saved it, if a change was refused because of that. */
export const currentRegistration = currentOf(editRegistration);

const shownJobs = 5;

/** The latest jobs over many registrations. */
export const useJobs = () => useAdminList(listBulkJobs, { query: { limit: shownJobs, offset: 0 } });

/** One page of the registrations on which a job has failed. */
export const useFailures = (
  jobId: number,
  page: number,
  size: number,
  turnTo: (page: number) => void,
) =>
  useAdminList(listBulkFailures, { params: { id: jobId }, query: pageQuery(page, size) }, turnTo);

/** One page of an event's registrations. */
export const useEventRegistrations = (
  eventId: number,
  page: number,
  size: number,
  turnTo: (page: number) => void,
) =>
  useAdminList(
    listEventRegistrations,
    { params: { id: eventId }, query: pageQuery(page, size) },
    turnTo,
  );

/** One page of the mails about a registration. */
export const useRegistrationMails = (
  id: number,
  page: number,
  size: number,
  turnTo: (page: number) => void,
) => useAdminList(listRegistrationMails, { params: { id }, query: pageQuery(page, size) }, turnTo);

const offeredEvents = 20;

/** The latest events whose title holds a text. */
export const useEventTitles = (text: string) =>
  useAdminList(listEventTitles, { query: { q: text, limit: offeredEvents, offset: 0 } });

/** A question of an event, in the reader's language where it has a text in that. */
export type AskedQuestion = Pick<AdminQuestion, 'id' | 'label'>;

/** The event that is chosen; its title is empty while it is not known. */
export const useChosenEvent = (id: string) => {
  const language = asLanguage(useIntl().locale);
  const { data } = useAdminCall(getAdminEvent, isId(id) ? { params: { id } } : null);
  const questions = data?.questions.map((one) => ({
    id: one.id,
    label: textIn(one.labels, language).text,
  }));
  return { id, title: data?.title ?? '', language: data?.language, questions: questions ?? [] };
};

/** What of a body says which registrations a call is about. */
export const aboutOf = (selection: Selection) =>
  selection.kind === 'chosen'
    ? { ids: selection.registrations.map(({ id }) => id) }
    : { matching: true, ...selection.filter };

/** The same of a job, which leaves alone what has another status by now. */
const aboutOfJob = (selection: Selection) => ({
  ...aboutOf(selection),
  ...(selection.kind === 'chosen' && {
    seenStatuses: selection.registrations.map(({ status }) => status),
  }),
});

/** The calls that change registrations. */
export const useRegistrationActions = () => {
  const after = useRefreshAfter(
    listBulkJobs,
    listRegistrations,
    listEventRegistrations,
    listAdminEvents,
    getAdminEvent,
    listEvents,
    getEvent,
    getDashboard,
  );
  const afterMail = useRefreshAfter(listRegistrationMails, listMails, getDashboard);
  return {
    /** Approve or reject a registration as it is shown; a newer change is an edit conflict. */
    decide: ({ eventId, id, status: seenStatus }: Registration, status: RegistrationDecision) =>
      after.success(
        callAsAdmin(decideRegistration, {
          params: { eventId, registrationId: id },
          body: { status, seenStatus },
        }),
      ),
    /** Start a job that decides a selection in the background. */
    decideAll: (
      selection: Selection,
      kind: Exclude<BulkKind, 'message'>,
      requestId: string,
    ): Promise<BulkJob> =>
      after.success(
        callAsAdmin(startBulkJob, { body: { kind, requestId, ...aboutOfJob(selection) } }),
      ),
    stop: (id: number) => after.success(callAsAdmin(stopBulkJob, { params: { id } })),
    add: (eventId: string, body: AddRegistration) =>
      after.success(callAsAdmin(addRegistration, { params: { id: eventId }, body })),
    /** @param body with `updatedAt` as it was read; a later save by another admin is an edit conflict */
    update: (id: number, body: EditRegistration) =>
      after.success(callAsAdmin(editRegistration, { params: { id }, body })),
    withdraw: (id: number) => after.success(callAsAdmin(withdrawRegistration, { params: { id } })),
    preview: (eventId: string, csv: string) =>
      callAsAdmin(previewImport, { params: { id: eventId }, body: { csv } }),
    importFile: (eventId: string, body: ImportRegistrations) =>
      after.success(callAsAdmin(importRegistrations, { params: { id: eventId }, body })),
    /**
     * Mails one registrant, a selection in the background, or all approved ones.
     * @param requestId the same for every attempt, so that the mail is sent once
     * @returns the number of mails
     */
    write: async (
      recipients: Recipients,
      message: RegistrantMessage,
      requestId: string,
    ): Promise<number> => {
      const body = { ...message, requestId };
      if (recipients.kind === 'approved') {
        const params = { id: recipients.eventId };
        return (await callAsAdmin(mailApproved, { params, body })).count;
      }
      const [first, ...others] = recipients.kind === 'chosen' ? recipients.registrations : [];
      // Jobs that mail have a low hourly limit, which must not stop mails to one registrant.
      if (first && others.length === 0) {
        const params = { eventId: first.eventId, registrationId: first.id };
        await callAsAdmin(mailRegistrant, { params, body });
        return 1;
      }
      const sent = { kind: 'message', ...body, ...aboutOfJob(recipients) } as const;
      return (await callAsAdmin(startBulkJob, { body: sent })).total;
    },
    /** Send a failed mail again. */
    retryMail: ({ id }: AdminMail) => afterMail.attempt(callAsAdmin(retryMail, { params: { id } })),
    /** Read all cached registrations and their counts again. */
    refresh: after.refresh,
  };
};
