import { currentOf } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
import { useRefresh } from '@ail/kit/browser/query';
import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import type { EventStatus, Language } from '@ail/kit/contracts/enums';
import type {
  CreateEvent,
  EventLanguages,
  EventOrigin,
  EventTexts,
} from '@ail/kit/contracts/events/event';
import {
  archiveEvent,
  createEvent,
  deleteEvent,
  getAdminEvent,
  getEvent,
  listAdminEvents,
  listEvents,
  listEventTitles,
  previewEventNotice,
  restoreEvent,
  setEventStatus,
  updateEvent,
} from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { isId } from '@ail/kit/contracts/id';
import { callAsAdmin, useAdminCall, useFreshCall } from '../../blocks/calls/admin-calls.ts';
import type { SeenRow } from '../../blocks/drafts/kept-draft.ts';
import { withoutEmptyFields } from './event-values.ts';

/** The event whose dialog is open, if any. */
export const useOpenEvent = (id: string) =>
  useAdminCall(getAdminEvent, isId(id) ? { params: { id } } : null);

/** One event, read past the cache. */
export const useEvent = (id: string) => useFreshCall(getAdminEvent, { params: { id } });

/**
 * The page that shows what is typed.
 * @param language of a translation
 */
export const previewPath = (id: string | number, language?: Language): string =>
  `/events/preview?of=${id}${language ? `&language=${language}` : ''}`;

/** The event as somebody else has saved it, if a change or a deletion was refused because of that. */
export const currentEvent = {
  ofUpdate: currentOf(updateEvent),
  ofRemove: currentOf(deleteEvent),
};

/** The calls that change events; each reads the cached events again. */
export const useEventActions = () => {
  const refresh = useRefresh();
  const refreshLists = () => refresh(listAdminEvents, listEventTitles, listEvents, getDashboard);
  const refreshAll = () => Promise.all([refreshLists(), refresh(getAdminEvent, getEvent)]);
  const changed = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    await refreshAll();
    return value;
  };
  return {
    /** @param requestId the same for every attempt, so that the event is created once */
    create: (event: CreateEvent & EventLanguages & EventOrigin, requestId: string) =>
      changed(callAsAdmin(createEvent, { body: { ...withoutEmptyFields(event), requestId } })),
    /** @param event with `notify` registrants are told of another time or place */
    update: (id: number, event: CreateEvent & SeenRow & { notify: boolean }) =>
      changed(callAsAdmin(updateEvent, { params: { id }, body: event })),
    /** @param texts of the translation; `null` removes it */
    translate: (id: number, language: Language, texts: EventTexts | null, seen: SeenRow) =>
      changed(
        callAsAdmin(updateEvent, {
          params: { id },
          body: { translations: { [language]: texts }, ...seen },
        }),
      ),
    /** What registrants would be told of a change. */
    previewUpdate: (id: number, event: CreateEvent) =>
      callAsAdmin(previewEventNotice, { params: { id }, body: event }),
    /** @param event as it is shown; a later save by another admin is an edit conflict */
    setStatus: async (
      { id, updatedAt }: AdminEvent,
      status: EventStatus,
      notice: { notify: boolean; reason: string | null },
    ) => {
      try {
        return await changed(
          callAsAdmin(setEventStatus, { params: { id }, body: { status, updatedAt, ...notice } }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.code === 'edit_conflict') await refreshAll();
        throw error;
      }
    },
    /** @param event as it is shown; a later save by another admin is an edit conflict */
    archive: ({ id, updatedAt }: AdminEvent, isArchived: boolean) =>
      changed(
        isArchived
          ? callAsAdmin(archiveEvent, { params: { id }, body: { updatedAt } })
          : callAsAdmin(restoreEvent, { params: { id }, query: { updatedAt } }),
      ),
    /** @param event as it is shown; a later save by another admin is an edit conflict */
    remove: async ({ id, updatedAt }: AdminEvent) => {
      await callAsAdmin(deleteEvent, { params: { id }, query: { updatedAt } });
      // Not the deleted event itself, which its dialog still shows.
      await refreshLists();
    },
  };
};
