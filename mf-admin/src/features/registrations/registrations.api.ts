import { getPage } from '@ail/kit/browser/http';
import type { RegistrationDecision, RegistrationStatus } from '@ail/kit/contracts/enums';
import { getAdminEvent, listAdminEvents } from '@ail/kit/contracts/events/event.calls';
import { limits } from '@ail/kit/contracts/limits';
import { paths } from '@ail/kit/contracts/paths';
import type {
  DecisionOutcome,
  MessageCount,
  RegistrantMessage,
} from '@ail/kit/contracts/registrations/registration';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import {
  send,
  useAdminCall,
  useAdminList,
  useAdminPage,
  useRefresh,
} from '../../blocks/admin-calls.ts';
import { withSession } from '../../blocks/session-renewal.ts';

export interface RegistrationFilter {
  eventId: string;
  status: RegistrationStatus | undefined;
  text: string;
}

/** Who is written to. */
export type Recipients =
  | { kind: 'chosen'; registrations: readonly Registration[] }
  | { kind: 'approved'; eventId: number; count: number };

/** How many registrations of an event are approved. */
export const countApproved = async (eventId: number): Promise<number> => {
  const query = new URLSearchParams({ eventId: String(eventId), status: 'approved', limit: '1' });
  const path = `${paths.registrations}?${query}`;
  return (await withSession(() => getPage<Registration>(path))).total;
};

const filterQuery = ({ eventId, status, text }: RegistrationFilter) => {
  const query = new URLSearchParams();
  if (eventId) query.set('eventId', eventId);
  if (status) query.set('status', status);
  if (text) query.set('q', text);
  return query;
};

const pageQuery = (query: URLSearchParams, page: number, size: number) => {
  query.set('limit', String(size));
  query.set('offset', String((page - 1) * size));
  return query;
};

/** One page of all registrations that match; the server filters. */
export const useRegistrations = (filter: RegistrationFilter, page: number, size: number) =>
  useAdminPage<Registration>(
    `${paths.registrations}?${pageQuery(filterQuery(filter), page, size)}`,
  );

/** One page of an event's registrations. */
export const useEventRegistrations = (
  eventId: number,
  page: number,
  size: number,
  turnTo: (page: number) => void,
) =>
  useAdminPage<Registration>(
    `${paths.eventRegistrations(eventId)}?${pageQuery(new URLSearchParams(), page, size)}`,
    turnTo,
  );

/**
 * The latest events, to choose one by its title, and the one that is chosen however old it is.
 * @returns them, and how many more there are
 */
export const useEventTitles = (chosenId: string) => {
  const { data } = useAdminList(listAdminEvents, {
    query: { sort: 'date', order: 'desc', limit: limits.page.max, offset: 0 },
  });
  const latest = data?.items ?? [];
  const isListed = !data || latest.some(({ id }) => String(id) === chosenId);
  const { data: chosen } = useAdminCall(
    getAdminEvent,
    chosenId && !isListed ? { params: { id: chosenId } } : null,
  );
  const events = chosen && !isListed ? [chosen, ...latest] : latest;
  return { events, more: (data?.total ?? 0) - latest.length };
};

/** Where the registrations that match are to be had as a spreadsheet. */
export const csvPath = (filter: RegistrationFilter): string => {
  const query = filterQuery(filter).toString();
  return query ? `${paths.registrationsCsv}?${query}` : paths.registrationsCsv;
};

/** What an admin does with registrations. */
export const useRegistrationActions = () => {
  const refresh = useRefresh();
  return {
    /** Approves or rejects one as it is shown; who decides second is told (`edit_conflict`). */
    decide: ({ eventId, id, status: seenStatus }: Registration, status: RegistrationDecision) =>
      send<Registration>('PATCH', paths.registration(eventId, id), { status, seenStatus }),
    /** As `decide`, several in one call; gives what became of each. */
    decideAll: (rows: readonly Registration[], status: RegistrationDecision) =>
      send<DecisionOutcome[]>('PATCH', paths.registrations, {
        ids: rows.map(({ id }) => id),
        seenStatuses: rows.map((row) => row.status),
        status,
      }),
    /**
     * Mails one registrant, several, or everybody who is approved, in one call.
     * @param requestId the same for every attempt: what has gone out does not go out again
     * @returns how many letters are on their way
     */
    write: async (
      recipients: Recipients,
      message: RegistrantMessage,
      requestId: string,
    ): Promise<number> => {
      if (recipients.kind === 'approved') {
        const path = paths.eventMessage(recipients.eventId);
        return (await send<MessageCount>('POST', path, { ...message, requestId })).count;
      }
      const [first, ...others] = recipients.registrations;
      // The call for many is limited to some an hour: one at a time, an admin writes all day.
      if (first && others.length === 0) {
        const path = paths.registrationMessage(first.eventId, first.id);
        await send('POST', path, { ...message, requestId });
        return 1;
      }
      const ids = recipients.registrations.map(({ id }) => id);
      const sent = { ...message, requestId, ids };
      return (await send<MessageCount>('POST', paths.registrationsMessage, sent)).count;
    },
    /** Reads anew what shows registrations or counts them. */
    refresh: () => refresh(paths.events, paths.adminEvents, paths.adminDashboard),
  };
};
