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

/** What was typed into forms of new resources and not saved. */
export const useNewDrafts = () => useFreshCall(listNewResourceDrafts, {}, whenAllIsKept);

/** @param place the resource's id, or the place of a new one (`new-<uuid>`) */
export const readDraft = (place: string) =>
  callAsAdmin(getResourceDraft, { params: { id: place } });

/**
 * The page that shows what is typed.
 * @param language of a translation
 */
export const previewPath = (place: string, language?: Language): string =>
  `/resources/preview?of=${place}${language ? `&language=${language}` : ''}`;

/** What `Autosave` needs of the form of a resource. */
export const autosaveOf = (place: string) => ({
  /** Not as an admin: nobody who types is to be interrupted by a question for a password. */
  keep: (body: TypedDraft) => callApi(saveResourceDraft, { params: { id: place }, body }),
  read: () => callApi(getResourceDraft, { params: { id: place } }),
  preview: previewPath(place),
});

/** @param seen `updatedAt` of the draft: one that was changed since stays; without it any ends */
export const discardDraft = (place: string, seen?: string) =>
  callAsAdmin(deleteResourceDraft, {
    params: { id: place },
    query: { updatedAt: seen },
  });

/** What is typed into the form of a resource and not saved. */
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
