import { ApiError, sendJson } from '@ail/kit/browser/http';
import { useQuery } from '@ail/kit/browser/query';
import type { Event } from '@ail/kit/contracts/events/event';
import { paths } from '@ail/kit/contracts/paths';
import type {
  CreateRegistration,
  Registration,
} from '@ail/kit/contracts/registrations/registration';
import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';

/** Every event a visitor may know of, cancelled ones included; an admin is given the drafts too. */
export const useEvents = () => {
  const { data, ...query } = useQuery<Event[]>(paths.events);
  const announced = useMemo(() => data?.filter(({ status }) => status !== 'draft'), [data]);
  return { ...query, data: announced };
};

/** One event; `notFound` where there is none, or none for this visitor. */
export const useEvent = (id: string) => {
  const query = useQuery<Event>(/^\d{1,15}$/.test(id) ? paths.event(id) : null);
  return {
    ...query,
    notFound:
      !/^\d{1,15}$/.test(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};

/** What registers a visitor for an event; the events are read anew for the places left. */
export const useRegister = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (eventId: number, registration: CreateRegistration): Promise<Registration> => {
      const answer = await sendJson<Registration>(
        'POST',
        paths.eventRegister(eventId),
        registration,
      );
      void mutate(paths.events);
      void mutate(paths.event(eventId));
      return answer;
    },
    [mutate],
  );
};
