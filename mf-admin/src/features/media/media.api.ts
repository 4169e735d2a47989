import { currentOf } from '@ail/kit/browser/api';
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
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';
import { pictureCalls } from '../../blocks/pictures/pictures.api.ts';
import { countUpload } from '../../blocks/pictures/running-uploads.ts';
import { shrink } from '../../blocks/pictures/shrink.ts';

/** Read one picture past the cache, with the rows that use it. */
export const usePicture = (id: string) => useFreshCall(getImage, { params: { id } });

/** Get the picture as a colleague has saved it, from the error of a change that was refused for that reason. */
export const currentPicture = currentOf(updateImage);

/** The calls whose answers show pictures, and so change with a replaced one. */
const shownIn = [
  getAdminEvent,
  listAdminEvents,
  getAdminProject,
  listAdminProjects,
  getAdminResource,
  listAdminResources,
] as const;

/** Get the calls that change a picture. */
export const usePictureActions = (id: number) => {
  const after = useRefreshAfter(...pictureCalls);
  const afterReplacing = useRefreshAfter(...pictureCalls, ...shownIn);
  const params = { id };
  return {
    update: (body: Sent<typeof updateImage>) =>
      after.success(callAsAdmin(updateImage, { params, body })),
    /** @throws {PictureError} the file is no picture, or too large · otherwise as `callApi` */
    replace: (file: Blob) =>
      afterReplacing.success(
        countUpload(async () => sendFileAsAdmin(replaceImage, await shrink(file), { params })),
      ),
    remove: () => after.success(callAsAdmin(deleteImage, { params })),
  };
};
