import { currentOf } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
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
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';
import type { SeenRow } from '../../blocks/drafts/kept-draft.ts';
import { withoutEmptyFields } from './event-values.ts';

/** Read the event whose dialog is open, if any. */
export const useOpenEvent = (id: string) =>
  useAdminCall(getAdminEvent, isId(id) ? { params: { id } } : null);

/** Read one event past the cache. */
export const useEvent = (id: string) => useFreshCall(getAdminEvent, { params: { id } });

/**
 * Get the path of the page that previews the form.
 * @param language of a translation
 */
export const previewPath = (id: string | number, language?: Language): string =>
  `/events/preview?of=${id}${language ? `&language=${language}` : ''}`;

/** Get the event as a colleague has saved it, from the error of a change that was refused for that reason. */
export const currentEvent = {
  ofUpdate: currentOf(updateEvent),
  ofRemove: currentOf(deleteEvent),
};

const listCalls = [listAdminEvents, listEventTitles, listEvents, getDashboard] as const;

/** Get the calls that change events. */
export const useEventActions = () => {
  const after = useRefreshAfter(...listCalls, getAdminEvent, getEvent);
  // The deleted event itself is not read again, since its dialog still shows it.
  const afterRemoval = useRefreshAfter(...listCalls);
  return {
    /** @param requestId the same for every attempt, so that the event is created once */
    create: (event: CreateEvent & EventLanguages & EventOrigin, requestId: string) =>
      after.success(
        callAsAdmin(createEvent, { body: { ...withoutEmptyFields(event), requestId } }),
      ),
    /** @param event its `notify` says whether registrants get a notice of a new time or place */
    update: (id: number, event: CreateEvent & SeenRow & { notify: boolean }) =>
      after.success(callAsAdmin(updateEvent, { params: { id }, body: event })),
    /** @param texts of the translation; `null` removes it */
    translate: (id: number, language: Language, texts: EventTexts | null, seen: SeenRow) =>
      after.success(
        callAsAdmin(updateEvent, {
          params: { id },
          body: { translations: { [language]: texts }, ...seen },
        }),
      ),
    /** Preview the notice of a change to registrants. */
    previewUpdate: (id: number, event: CreateEvent) =>
      callAsAdmin(previewEventNotice, { params: { id }, body: event }),
    /** @param event as it is shown; a later save by another admin is an edit conflict */
    setStatus: async (
      { id, updatedAt }: AdminEvent,
      status: EventStatus,
      notice: { notify: boolean; reason: string | null },
    ) => {
      try {
        return await after.success(
          callAsAdmin(setEventStatus, { params: { id }, body: { status, updatedAt, ...notice } }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.code === 'edit_conflict') await after.refresh();
        throw error;
      }
    },
    /** @param event as it is shown; a later save by another admin is an edit conflict */
    archive: ({ id, updatedAt }: AdminEvent, isArchived: boolean) =>
      after.success(
        isArchived
          ? callAsAdmin(archiveEvent, { params: { id }, body: { updatedAt } })
          : callAsAdmin(restoreEvent, { params: { id }, query: { updatedAt } }),
      ),
    /** @param event as it is shown; a later save by another admin is an edit conflict */
    remove: ({ id, updatedAt }: AdminEvent) =>
      afterRemoval.success(callAsAdmin(deleteEvent, { params: { id }, query: { updatedAt } })),
  };
};
