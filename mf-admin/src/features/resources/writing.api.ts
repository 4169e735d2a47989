import { callApi } from '@ail/kit/browser/api';
import type { Language } from '@ail/kit/contracts/enums';
import {
  getAdminResource,
  getResource,
  listAdminResources,
  listResources,
} from '@ail/kit/contracts/resources/resource.calls';
import {
  deleteResourceDraft,
  getResourceDraft,
  getResourceVersion,
  listNewResourceDrafts,
  listResourceVersions,
  restoreResourceVersion,
  saveResourceDraft,
} from '@ail/kit/contracts/resources/writing.calls';
import {
  callAsAdmin,
  useAdminCall,
  useAdminList,
  useFreshCall,
} from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';
import type { RowDraft } from '../../blocks/drafts/KeptEditForm.tsx';
import { type TypedDraft, whenAllIsKept } from '../../blocks/drafts/kept-draft.ts';

export const versionsPerPage = 50;

/** Read the unsaved drafts of new resources. */
export const useNewDrafts = () => useFreshCall(listNewResourceDrafts, {}, whenAllIsKept);

/**
 * Read the unsaved draft of a form.
 * @param place the ID of the resource, or the place of a new one (`new-<uuid>`)
 */
export const readDraft = (place: string) =>
  callAsAdmin(getResourceDraft, { params: { id: place } });

/**
 * Get the path of the page that previews the form.
 * @param language of a translation
 */
export const previewPath = (place: string, language?: Language): string =>
  `/resources/preview?of=${place}${language ? `&language=${language}` : ''}`;

/** Get the calls of `Autosave` for the form of a resource. */
export const autosaveOf = (place: string) => ({
  /** Not as an admin: a request for the password must not interrupt typing. */
  keep: (body: TypedDraft) => callApi(saveResourceDraft, { params: { id: place }, body }),
  read: () => callApi(getResourceDraft, { params: { id: place } }),
  preview: previewPath(place),
});

/**
 * Delete the unsaved draft of a form.
 * @param seen `updatedAt` of the draft as it was read; a newer draft is kept. Without it any draft is deleted.
 */
export const discardDraft = (place: string, seen?: string) =>
  callAsAdmin(deleteResourceDraft, {
    params: { id: place },
    query: { updatedAt: seen },
  });

/** Get the unsaved draft of a resource's form. */
export const useResourceDraft = (id: string): RowDraft => ({
  written: useFreshCall(getResourceDraft, { params: { id } }, whenAllIsKept),
  autosave: autosaveOf(id),
  discard: (seen) => discardDraft(id, seen),
});

export const useVersions = (id: string) =>
  useAdminList(listResourceVersions, {
    params: { id },
    query: { limit: versionsPerPage, offset: 0 },
  });

export const useVersion = (id: string, versionId: number | undefined) =>
  useAdminCall(getResourceVersion, versionId === undefined ? null : { params: { id, versionId } });

/** Get the function that saves the texts of a version again. */
export const useRestoreVersion = () => {
  const after = useRefreshAfter(
    getAdminResource,
    listAdminResources,
    listResources,
    getResource,
    listResourceVersions,
  );
  return (id: number, versionId: number, updatedAt: string) =>
    after.success(
      callAsAdmin(restoreResourceVersion, { params: { id, versionId }, body: { updatedAt } }),
    );
};
