import { ApiError } from '@ail/kit/browser/http';
import type { EventStatus, EventType } from '@ail/kit/contracts/enums';
import type { AdminEvent, CreateEvent } from '@ail/kit/contracts/events/event';
import { paths } from '@ail/kit/contracts/paths';
import {
  remove,
  send,
  useAdminPage,
  useAdminQuery,
  useFreshQuery,
  useRefresh,
} from '../../blocks/admin-calls.ts';
import { withoutEmptyFields } from './event-values.ts';

export const pageSize = 20;

/** The first stands without a choice: an event just created is seen at once. */
export const eventOrders = ['created', 'latest', 'earliest', 'title'] as const;

const orders = {
  created: { sort: 'createdAt', order: 'desc' },
  latest: { sort: 'date', order: 'desc' },
  earliest: { sort: 'date', order: 'asc' },
  title: { sort: 'title', order: 'asc' },
} satisfies Record<(typeof eventOrders)[number], Record<string, string>>;

export interface EventFilter {
  q: string;
  status: EventStatus | undefined;
  type: EventType | undefined;
  order: (typeof eventOrders)[number];
  page: number;
}

/** One page of the events that match, drafts too; the server filters and sorts. */
export const useEvents = ({ q, status, type, order, page }: EventFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    ...orders[order],
  });
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (type) query.set('type', type);
  return useAdminPage<AdminEvent>(`${paths.events}?${query}`);
};

/** The event whose dialog is open, if one is. */
export const useOpenEvent = (id: string) =>
  useAdminQuery<AdminEvent>(/^[1-9]\d{0,9}$/.test(id) ? paths.event(id) : null);

/** One event, as the server has it. */
export const useEvent = (id: string) => useFreshQuery<AdminEvent>(paths.event(id));

/** What an admin does with events; what is shown of them is read anew each time. */
export const useEventActions = () => {
  const refresh = useRefresh();
  const changed = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    await refresh(paths.events, paths.adminDashboard);
    return value;
  };
  return {
    /** @param requestId the same for every attempt: what is there already is not made twice */
    create: (event: CreateEvent, requestId: string) =>
      changed(send<AdminEvent>('POST', paths.events, { ...withoutEmptyFields(event), requestId })),
    /** @param updatedAt as it was read: who saves second is told (`edit_conflict`). */
    update: (id: number, event: CreateEvent, updatedAt: string) =>
      changed(send<AdminEvent>('PATCH', paths.event(id), { ...event, updatedAt })),
    /** @param event as it is shown: who decides second is told, and shown what it is now. */
    setStatus: async ({ id, updatedAt }: AdminEvent, status: EventStatus) => {
      try {
        return await changed(
          send<AdminEvent>('PATCH', paths.eventStatus(id), { status, updatedAt }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.code === 'edit_conflict') {
          await refresh(paths.events, paths.adminDashboard);
        }
        throw error;
      }
    },
    /** @param event as it is shown: what somebody else changed is not deleted unseen. */
    remove: async (event: AdminEvent) => {
      await remove(paths.event(event.id), event);
      // Not the event itself, which its dialog still shows: it is gone.
      await refresh(`${paths.events}?`, paths.adminDashboard);
    },
  };
};
