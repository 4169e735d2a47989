import { useRefresh } from '@ail/kit/browser/query';
import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import type { RegistrationDecision, RegistrationStatus } from '@ail/kit/contracts/enums';
import {
  getAdminEvent,
  getEvent,
  listAdminEvents,
  listEvents,
  listEventTitles,
} from '@ail/kit/contracts/events/event.calls';
import { limits } from '@ail/kit/contracts/limits';
import { listMails, listRegistrationMails, retryMail } from '@ail/kit/contracts/mails/mail.calls';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registrant-message';
import {
  decideRegistration,
  decideRegistrations,
  listEventRegistrations,
  listRegistrations,
  mailApproved,
  mailRegistrant,
  mailRegistrants,
} from '@ail/kit/contracts/registrations/registration.calls';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import {
  callAsAdmin,
  readPageAsAdmin,
  useAdminCall,
  useAdminList,
} from '../../blocks/calls/admin-calls.ts';

export interface RegistrationFilter {
  eventId: string;
  status: RegistrationStatus | undefined;
  text: string;
}

/** The recipients of a mail. */
export type Recipients =
  | { kind: 'chosen'; registrations: readonly Registration[] }
  | { kind: 'approved'; eventId: number; count: number };

/** How many registrations of an event are approved. */
export const countApproved = async (eventId: number): Promise<number> => {
  const query = { eventId, status: 'approved', limit: 1 } as const;
  return (await readPageAsAdmin(listRegistrations, { query })).total;
};

/** A filter as a query of the calls. */
export const filterQuery = ({ eventId, status, text }: RegistrationFilter) => ({
  eventId: eventId ? Number(eventId) : undefined,
  status,
  q: text,
});

const pageQuery = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size });

/** One page of all matching registrations; the server filters. */
export const useRegistrations = (filter: RegistrationFilter, page: number, size: number) =>
  useAdminList(listRegistrations, {
    query: { ...filterQuery(filter), ...pageQuery(page, size) },
  });

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

/**
 * The latest events, to choose one by its title, and the chosen one even if it is older.
 * @returns the events, and how many more there are
 */
export const useEventTitles = (chosenId: string) => {
  const { data } = useAdminList(listEventTitles, { query: { limit: limits.page.max, offset: 0 } });
  const latest = data?.items ?? [];
  const isListed = !data || latest.some(({ id }) => String(id) === chosenId);
  const { data: chosen } = useAdminCall(
    getAdminEvent,
    chosenId && !isListed ? { params: { id: chosenId } } : null,
  );
  const events = chosen && !isListed ? [chosen, ...latest] : latest;
  return { events, more: (data?.total ?? 0) - latest.length };
};

/** The calls that change registrations. */
export const useRegistrationActions = () => {
  const refresh = useRefresh();
  return {
    /** Approves or rejects one as it is shown; a newer change is an edit conflict. */
    decide: ({ eventId, id, status: seenStatus }: Registration, status: RegistrationDecision) =>
      callAsAdmin(decideRegistration, {
        params: { eventId, registrationId: id },
        body: { status, seenStatus },
      }),
    /** As `decide`, several in one call; answers the outcome of each. */
    decideAll: (rows: readonly Registration[], status: RegistrationDecision) =>
      callAsAdmin(decideRegistrations, {
        body: {
          ids: rows.map(({ id }) => id),
          seenStatuses: rows.map((row) => row.status),
          status,
        },
      }),
    /**
     * Mails one registrant, several, or all approved ones, in one call.
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
      const [first, ...others] = recipients.registrations;
      // The call for many has a low hourly limit, which must not stop mails to one registrant.
      if (first && others.length === 0) {
        const params = { eventId: first.eventId, registrationId: first.id };
        await callAsAdmin(mailRegistrant, { params, body });
        return 1;
      }
      const ids = recipients.registrations.map(({ id }) => id);
      return (await callAsAdmin(mailRegistrants, { body: { ...body, ids } })).count;
    },
    /** Has a failed mail sent again; its log is read again, even after a refusal. */
    retryMail: async ({ id }: AdminMail): Promise<void> => {
      try {
        await callAsAdmin(retryMail, { params: { id } });
      } finally {
        void refresh(listRegistrationMails, listMails, getDashboard);
      }
    },
    /** Reads all cached registrations and their counts again. */
    refresh: () =>
      refresh(
        listRegistrations,
        listEventRegistrations,
        listAdminEvents,
        getAdminEvent,
        listEvents,
        getEvent,
        getDashboard,
      ),
  };
};
