import type { RegistrationDecision, RegistrationStatus } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/event';
import { paths } from '@ail/kit/contracts/paths';
import type { RegistrantMessage, Registration } from '@ail/kit/contracts/registration';
import { send, useAdminPage, useAdminQuery, useRefresh } from '../../blocks/admin-calls.ts';

export interface RegistrationFilter {
  eventId: string;
  status: RegistrationStatus | undefined;
  text: string;
}

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
export const useEventRegistrations = (eventId: number, page: number, size: number) =>
  useAdminPage<Registration>(
    `${paths.eventRegistrations(eventId)}?${pageQuery(new URLSearchParams(), page, size)}`,
  );

/** The events, to choose one by its title. */
export const useEventTitles = () => useAdminQuery<AdminEvent[]>(paths.events);

/** Where the registrations that match are to be had as a spreadsheet. */
export const csvPath = (filter: RegistrationFilter): string => {
  const query = filterQuery(filter).toString();
  return query ? `${paths.registrationsCsv}?${query}` : paths.registrationsCsv;
};

/** What an admin does with registrations. */
export const useRegistrationActions = () => {
  const refresh = useRefresh();
  return {
    /** Approves or rejects one; `refresh` after the last. */
    decide: ({ eventId, id }: Registration, status: RegistrationDecision) =>
      send<Registration>('PATCH', paths.registration(eventId, id), { status }),
    /** Mails a registrant. */
    write: ({ eventId, id }: Registration, message: RegistrantMessage) =>
      send('POST', paths.registrationMessage(eventId, id), message),
    /** Reads anew what shows registrations or counts them. */
    refresh: () => refresh(paths.events, paths.adminDashboard),
  };
};
