import type { EventStatus } from '@ail/kit/contracts/enums';
import type { AdminEvent, CreateEvent } from '@ail/kit/contracts/event';
import { paths } from '@ail/kit/contracts/paths';
import { send, useAdminQuery, useFreshQuery, useRefresh } from '../../blocks/admin-calls.ts';
import { withoutEmptyFields } from './event-values.ts';

/** Every event, drafts too. */
export const useEvents = () => useAdminQuery<AdminEvent[]>(paths.events);

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
    create: (event: CreateEvent) =>
      changed(send<AdminEvent>('POST', paths.events, withoutEmptyFields(event))),
    /** @param updatedAt as it was read: who saves second is told (`edit_conflict`). */
    update: (id: number, event: CreateEvent, updatedAt: string) =>
      changed(send<AdminEvent>('PATCH', paths.event(id), { ...event, updatedAt })),
    setStatus: (id: number, status: EventStatus) =>
      changed(send<AdminEvent>('PATCH', paths.eventStatus(id), { status })),
    remove: (id: number) => changed(send('DELETE', paths.event(id))),
  };
};
