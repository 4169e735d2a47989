import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { listImages, uploadImage } from '@ail/kit/contracts/images/image.calls';
import { useCallback } from 'react';
import { sendFileAsAdmin, useAdminList } from '../calls/admin-calls.ts';

/** The latest uploaded pictures. */
export const useUploadedImages = () =>
  useAdminList(listImages, { query: { limit: 60, offset: 0 } });

/** Uploads a picture; the list of pictures is read again. */
export const useUploadImage = () => {
  const refresh = useRefresh();
  return useCallback(
    async (file: Blob) => {
      const image = await sendFileAsAdmin(uploadImage, file);
      void refresh(listImages, listAuditLog);
      return image;
    },
    [refresh],
  );
};
