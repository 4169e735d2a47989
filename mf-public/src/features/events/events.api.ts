import { addressOf, callApi } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
import { useCall } from '@ail/kit/browser/query';
import { getEvent, listEvents } from '@ail/kit/contracts/events/event.calls';
import { isId } from '@ail/kit/contracts/id';
import type { CreateRegistration } from '@ail/kit/contracts/registrations/registration';
import { registerForEvent } from '@ail/kit/contracts/registrations/registration.calls';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';

/** Every event a visitor may know of, cancelled ones included; an admin is given the drafts too. */
export const useEvents = () => {
  const { data, ...query } = useCall(listEvents, {});
  const announced = useMemo(() => data?.filter(({ status }) => status !== 'draft'), [data]);
  return { ...query, data: announced };
};

/** One event; `notFound` where there is none, or none for this visitor. */
export const useEvent = (id: string) => {
  const query = useCall(getEvent, isId(id) ? { params: { id } } : null);
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};

/** What registers a visitor for an event; the events are read again for the places left. */
export const useRegister = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (id: number, registration: CreateRegistration): Promise<Registration> => {
      const answer = await callApi(registerForEvent, { params: { id }, body: registration });
      void mutate(addressOf(listEvents, {}));
      void mutate(addressOf(getEvent, { params: { id } }));
      return answer;
    },
    [mutate],
  );
};
