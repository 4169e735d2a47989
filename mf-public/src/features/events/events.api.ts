import { callApi } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
import { useCall, useCallPage, useRefresh } from '@ail/kit/browser/query';
import { getEvent, listEvents } from '@ail/kit/contracts/events/event.calls';
import { isId } from '@ail/kit/contracts/id';
import { homeUpcomingEvents } from '@ail/kit/contracts/limits';
import type { CreateRegistration } from '@ail/kit/contracts/registrations/registration';
import { registerForEvent } from '@ail/kit/contracts/registrations/registration.calls';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { useCallback } from 'react';

/** The first upcoming event, else the latest past one, without cancelled ones. */
export const useFeaturedEvent = () => {
  const first = { status: 'published', limit: 1 } as const;
  const next = useCallPage(listEvents, { query: { when: 'upcoming', ...first } });
  const isNone = next.data?.items.length === 0;
  const last = useCallPage(listEvents, isNone ? { query: { when: 'past', ...first } } : null);
  const { data, error } = isNone ? last : next;
  return { event: data?.items[0], isLoading: !data && !error };
};

/** The events of the home page: published, from `day` on, soonest first, at most three. */
export const useUpcomingEvents = (day: Date) =>
  useCallPage(listEvents, {
    query: { from: day.toISOString(), status: 'published', limit: homeUpcomingEvents },
  });

/** One event; `notFound` if it does not exist or this visitor may not see it. */
export const useEvent = (id: string) => {
  const query = useCall(getEvent, isId(id) ? { params: { id } } : null);
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};

/** Registers a visitor for an event, then reads the events again for the places left. */
export const useRegister = () => {
  const refresh = useRefresh();
  return useCallback(
    async (id: number, registration: CreateRegistration): Promise<Registration> => {
      const answer = await callApi(registerForEvent, { params: { id }, body: registration });
      void refresh(listEvents, getEvent);
      return answer;
    },
    [refresh],
  );
};
