import { callApi } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
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

export const versionsPerPage = 50;

/** @param place the resource's id, or `new` */
export const useKeptDraft = (place: string) =>
  useFreshCall(getResourceDraft, { params: { id: place } });

/** Not as an admin: nobody who types is to be interrupted by a question for a password. */
export const keepDraft = (place: string, values: string, basedOn: string | null) =>
  callApi(saveResourceDraft, { params: { id: place }, body: { values, basedOn } });

export const discardDraft = (place: string) =>
  callAsAdmin(deleteResourceDraft, { params: { id: place } });

export const useVersions = (id: string) =>
  useAdminList(listResourceVersions, {
    params: { id },
    query: { limit: versionsPerPage, offset: 0 },
  });

export const useVersion = (id: string, versionId: number | undefined) =>
  useAdminCall(getResourceVersion, versionId === undefined ? null : { params: { id, versionId } });

/** Saves the texts of a version again. */
export const useRestoreVersion = () => {
  const refresh = useRefresh();
  return async (id: number, versionId: number, updatedAt: string) => {
    const restored = await callAsAdmin(restoreResourceVersion, {
      params: { id, versionId },
      body: { updatedAt },
    });
    await refresh(
      getAdminResource,
      listAdminResources,
      listResources,
      getResource,
      listResourceVersions,
    );
    return restored;
  };
};
