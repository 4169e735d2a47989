import { callApi } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
import { useCall, useCallPage, useRefresh } from '@ail/kit/browser/query';
import { useOwnCallList } from '@ail/kit/browser/session';
import type { Sent } from '@ail/kit/contracts/call';
import { getEvent, listEvents, previewEvent } from '@ail/kit/contracts/events/event.calls';
import { isId } from '@ail/kit/contracts/id';
import { asLanguage } from '@ail/kit/contracts/language';
import { homeUpcomingEvents } from '@ail/kit/contracts/limits';
import {
  listOwnRegistrations,
  registerForEvent,
} from '@ail/kit/contracts/registrations/registration.calls';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useCallback } from 'react';
import {
  rememberRegistration,
  useRegisteredHere,
} from '../../blocks/registrations/registered-here.ts';

/** The first upcoming event, else the latest past one, without cancelled ones. */
export const useFeaturedEvent = () => {
  const first = { status: 'published', limit: 1 } as const;
  const language = useLanguage();
  const next = useCallPage(listEvents, { query: { when: 'upcoming', language, ...first } });
  const isNone = next.data?.items.length === 0;
  const last = useCallPage(
    listEvents,
    isNone ? { query: { when: 'past', language, ...first } } : null,
  );
  const { data, error } = isNone ? last : next;
  return { event: data?.items[0], isLoading: !data && !error };
};

/** The events of the home page: published, from `day` on, soonest first, at most three. */
export const useUpcomingEvents = (day: Date) =>
  useCallPage(listEvents, {
    query: {
      from: day.toISOString(),
      status: 'published',
      language: useLanguage(),
      limit: homeUpcomingEvents,
    },
  });

/** One event; `notFound` if it does not exist or this visitor may not see it. */
export const useEvent = (id: string) => {
  const language = useLanguage();
  const query = useCall(getEvent, isId(id) ? { params: { id }, query: { language } } : null);
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};

/** An event as an admin has typed it. @param search of the address of its preview */
export const useEventPreview = (search: URLSearchParams) =>
  useCall(previewEvent, {
    params: { id: encodeURIComponent(search.get('of') ?? '') },
    query: { language: asLanguage(search.get('language')) },
  });

/**
 * Registers a visitor for an event, or lets them wait for a place; then reads the events again for the places left, also
 * where the last one has gone in the meantime.
 */
export const useRegister = () => {
  const refresh = useRefresh();
  return useCallback(
    async (id: number, body: Sent<typeof registerForEvent>): Promise<Registration> => {
      try {
        const answer = await callApi(registerForEvent, { params: { id }, body });
        rememberRegistration(id, answer);
        return answer;
      } finally {
        void refresh(listEvents, getEvent, listOwnRegistrations);
      }
    },
    [refresh],
  );
};

/** A registration of the reader as far as it is known: their account's, or one made on this device. */
export type KnownRegistration = Pick<Registration, 'status' | 'position' | 'confirmBy'> & {
  isOwn: boolean;
};

/** The reader's registration for an event, unless it is cancelled. */
export const useKnownRegistration = (eventId: number): KnownRegistration | undefined => {
  const language = useLanguage();
  const own = useOwnCallList(listOwnRegistrations, { language }).data?.find(
    (one) => one.eventId === eventId,
  );
  const here = useRegisteredHere(eventId);
  if (own) return own.status === 'cancelled' ? undefined : { ...own, isOwn: true };
  if (!here) return undefined;
  const status = here === 'waiting' ? 'waiting' : 'pending';
  const confirmBy = Date.parse(here) ? here : null;
  return { status, position: null, confirmBy, isOwn: false };
};
