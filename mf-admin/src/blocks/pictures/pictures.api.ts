import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { getImage, listImages, uploadImage } from '@ail/kit/contracts/images/image.calls';
import { limits } from '@ail/kit/contracts/limits';
import { failureText } from '@ail/kit/ui/failure-text';
import { useCallback } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { sendFileAsAdmin, useAdminList } from '../calls/admin-calls.ts';
import { countUpload } from './running-uploads.ts';
import { PictureError, shrink } from './shrink.ts';

export interface PictureFilter {
  q?: string | undefined;
  unused?: 'true' | undefined;
}

/** How many pictures a page of the library has. */
export const picturesPerPage = 24;

/** One page of the media library. */
export const usePictures = (page: number, filter: PictureFilter, turnTo?: (page: number) => void) =>
  useAdminList(
    listImages,
    { query: { limit: picturesPerPage, offset: (page - 1) * picturesPerPage, ...filter } },
    turnTo,
  );

/** What has changed once a picture has. */
export const pictureCalls = [listImages, getImage, listAuditLog] as const;

const titleOf = (file: Blob) =>
  file instanceof File ? file.name.replace(/\.\w+$/, '').slice(0, limits.title.max) : '';

/**
 * Adds a picture to the media library, shrunk if it is large; the lists of pictures are read again.
 * Throws PictureError, or as `callApi`.
 */
export const useUploadImage = () => {
  const refresh = useRefresh();
  return useCallback(
    (file: Blob) =>
      countUpload(async () => {
        const title = titleOf(file);
        const image = await sendFileAsAdmin(uploadImage, await shrink(file), { query: { title } });
        void refresh(...pictureCalls);
        return image;
      }),
    [refresh],
  );
};

/** Why a picture was not added, in a sentence. */
export const pictureFailure = (intl: IntlShape, error: unknown): string =>
  error instanceof PictureError ? intl.formatMessage({ id: error.id }) : failureText(intl, error);

/** As `pictureFailure`, in the language of the page. */
export const usePictureFailure = () => {
  const intl = useIntl();
  return useCallback((error: unknown) => pictureFailure(intl, error), [intl]);
};
