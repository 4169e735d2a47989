import { currentOf } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import type { Sent } from '@ail/kit/contracts/call';
import { getAdminEvent, listAdminEvents } from '@ail/kit/contracts/events/event.calls';
import {
  deleteImage,
  getImage,
  replaceImage,
  updateImage,
} from '@ail/kit/contracts/images/image.calls';
import { getAdminProject, listAdminProjects } from '@ail/kit/contracts/projects/project.calls';
import { getAdminResource, listAdminResources } from '@ail/kit/contracts/resources/resource.calls';
import { callAsAdmin, sendFileAsAdmin, useFreshCall } from '../../blocks/calls/admin-calls.ts';
import { pictureCalls } from '../../blocks/pictures/pictures.api.ts';
import { countUpload } from '../../blocks/pictures/running-uploads.ts';
import { shrink } from '../../blocks/pictures/shrink.ts';

/** One picture with what uses it, read past the cache. */
export const usePicture = (id: string) => useFreshCall(getImage, { params: { id } });

/** The picture as somebody else has saved it, if a change was refused because of that. */
export const currentPicture = currentOf(updateImage);

/** What shows pictures, and so changes with a replaced one. */
const shownIn = [
  getAdminEvent,
  listAdminEvents,
  getAdminProject,
  listAdminProjects,
  getAdminResource,
  listAdminResources,
] as const;

/** The calls that change a picture; each reads the cached ones again. */
export const usePictureActions = (id: number) => {
  const refresh = useRefresh();
  const params = { id };
  return {
    update: async (body: Sent<typeof updateImage>) => {
      const saved = await callAsAdmin(updateImage, { params, body });
      await refresh(...pictureCalls);
      return saved;
    },
    /** Throws PictureError, or as `callApi`. */
    replace: async (file: Blob) => {
      await countUpload(async () => sendFileAsAdmin(replaceImage, await shrink(file), { params }));
      await refresh(...pictureCalls, ...shownIn);
    },
    remove: async () => {
      await callAsAdmin(deleteImage, { params });
      await refresh(...pictureCalls);
    },
  };
};
