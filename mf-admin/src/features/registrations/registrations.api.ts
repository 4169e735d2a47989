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

/** The registrations of a bulk action: the selected rows, or all that match a filter. */
export type Selection =
  | { kind: 'chosen'; registrations: readonly Registration[] }
  | { kind: 'matching'; filter: RegistrationFilter; count: number };

/** The recipients of a mail. */
export type Recipients =
  | (Selection & {
      /** The number of registrants without a mail: they are no longer registered or have an unconfirmed address. */
      leftOut: number;
    })
  | { kind: 'approved'; eventId: number; count: number };

/** Count the registrations of a selection. */
export const countSelected = (selection: Selection): number =>
  selection.kind === 'chosen' ? selection.registrations.length : selection.count;

/** Count the approved registrations of an event. */
export const countApproved = async (eventId: number): Promise<number> => {
  const query = { eventId, status: 'approved', limit: 1 } as const;
  return (await readPageAsAdmin(listRegistrations, { query })).total;
};

/** Count the matching registrations with a status. */
const countMatching = async (
  filter: RegistrationFilter,
  status: RegistrationStatus,
): Promise<number> => {
  if (filter.status && filter.status !== status) return 0;
  const query = { ...filter, status, limit: 1 };
  return (await readPageAsAdmin(listRegistrations, { query })).total;
};

/** Count the matching registrations that a mail would reach. */
const countRecipients = async (filter: RegistrationFilter): Promise<number> => {
  const body = { matching: true, ...filter };
  const { recipients } = await callAsAdmin(previewMessage, { body });
  return recipients.reduce((sum, { count }) => sum + count, 0);
};

/** Count the matching registrations with an unconfirmed address; they are pending. */
const countUnconfirmed = async (filter: RegistrationFilter): Promise<number> => {
  const pending = await countMatching(filter, 'pending');
  return pending === 0 ? 0 : pending - (await countRecipients({ ...filter, status: 'pending' }));
};

/**
 * Find the recipients of a mail to a selection. The server leaves out unconfirmed addresses and, for a filter, people
 * who are no longer registered.
 */
export const findRecipients = async (selection: Selection): Promise<Recipients> => {
  if (selection.kind === 'matching') {
    const count = await countRecipients(selection.filter);
    return { ...selection, count, leftOut: selection.count - count };
  }
  const { registrations: chosen } = selection;
  const registrations =
    chosen.length === 1 ? chosen : chosen.filter(({ confirmBy }) => confirmBy === null);
  return { kind: 'chosen', registrations, leftOut: chosen.length - registrations.length };
};

/** The effect of a decision on a selection. */
export interface DecisionCounts {
  /** The number of registrations that change. */
  count: number;
  /** The number that already have the decision. */
  already: number;
  /** The number of changes that reverse an earlier decision. */
  reversed: number;
  /** The number left out because of an unconfirmed address. */
  unconfirmed: number;
}

/** Count the effect of a decision on a selection; for a filter the server counts. */
export const countDecision = async (
  selection: Selection,
  status: RegistrationDecision,
): Promise<DecisionCounts> => {
  const other = status === 'approved' ? 'rejected' : 'approved';
  if (selection.kind === 'chosen') {
    const of = (wanted: RegistrationStatus) =>
      selection.registrations.filter((one) => one.status === wanted).length;
    const already = of(status);
    return {
      count: countSelected(selection) - already,
      already,
      reversed: of(other),
      unconfirmed: 0,
    };
  }
  const [already, reversed, unconfirmed, cancelled] = await Promise.all([
    countMatching(selection.filter, status),
    countMatching(selection.filter, other),
    countUnconfirmed(selection.filter),
    // The job leaves cancelled registrations out unless the filter asks for them.
    selection.filter.status ? 0 : countMatching(selection.filter, 'cancelled'),
  ]);
  const count = selection.count - already - unconfirmed - cancelled;
  return { count, already, reversed, unconfirmed };
};

const pageQuery = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size });

/** Read one registration past the cache. */
export const useRegistration = (id: string) => useFreshCall(getRegistration, { params: { id } });

/** Get the registration as a colleague has saved it, from the error of a change that was refused for that reason. */
export const currentRegistration = currentOf(editRegistration);

const shownJobs = 5;

/** Read the latest bulk jobs. */
export const useJobs = () => useAdminList(listBulkJobs, { query: { limit: shownJobs, offset: 0 } });

/** Read one page of the registrations on which a job has failed. */
export const useFailures = (
  jobId: number,
  page: number,
  size: number,
  turnTo: (page: number) => void,
) =>
  useAdminList(listBulkFailures, { params: { id: jobId }, query: pageQuery(page, size) }, turnTo);

/** Read one page of an event's registrations. */
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

/** Read one page of the mails about a registration. */
export const useRegistrationMails = (
  id: number,
  page: number,
  size: number,
  turnTo: (page: number) => void,
) => useAdminList(listRegistrationMails, { params: { id }, query: pageQuery(page, size) }, turnTo);

const offeredEvents = 20;

/** Find the latest events whose title contains a text. */
export const useEventTitles = (text: string) =>
  useAdminList(listEventTitles, { query: { q: text, limit: offeredEvents, offset: 0 } });

/** A question of an event, in the reader's language if it is translated. */
export type AskedQuestion = Pick<AdminQuestion, 'id' | 'label'>;

/** Read the chosen event; its title is empty while it is unknown. */
export const useChosenEvent = (id: string) => {
  const language = asLanguage(useIntl().locale);
  const { data } = useAdminCall(getAdminEvent, isId(id) ? { params: { id } } : null);
  const questions = data?.questions.map((one) => ({
    id: one.id,
    label: textIn(one.labels, language).text,
  }));
  return { id, title: data?.title ?? '', language: data?.language, questions: questions ?? [] };
};

/** Get the part of a request body that selects registrations. */
export const toSelectionBody = (selection: Selection) =>
  selection.kind === 'chosen'
    ? { ids: selection.registrations.map(({ id }) => id) }
    : { matching: true, ...selection.filter };

/** Get the same part for a job, which skips registrations whose status has changed. */
const toJobBody = (selection: Selection) => ({
  ...toSelectionBody(selection),
  ...(selection.kind === 'chosen' && {
    seenStatuses: selection.registrations.map(({ status }) => status),
  }),
});

/** Get the calls that change registrations. */
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
        callAsAdmin(startBulkJob, { body: { kind, requestId, ...toJobBody(selection) } }),
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
     * Mail one registrant, a selection in the background, or all approved registrants.
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
      // Mail jobs have a low hourly limit, which must not block mails to one registrant.
      if (first && others.length === 0) {
        const params = { eventId: first.eventId, registrationId: first.id };
        await callAsAdmin(mailRegistrant, { params, body });
        return 1;
      }
      const sent = { kind: 'message', ...body, ...toJobBody(recipients) } as const;
      return (await callAsAdmin(startBulkJob, { body: sent })).total;
    },
    /** Send a failed mail again. */
    retryMail: ({ id }: AdminMail) => afterMail.attempt(callAsAdmin(retryMail, { params: { id } })),
    /** Read all cached registrations and their counts again. */
    refresh: after.refresh,
  };
};
