import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { pictureAddress } from '../pictures/house-pictures.ts';
import { pictureFailure, useUploadImage } from '../pictures/pictures.api.ts';
import type { PastedPicture } from './paste/clean-pasted.ts';
import { type Lost, lostTexts } from './paste/lost.ts';
import { endUpload } from './pending-uploads.ts';

/** Uploads the pictures of an editor one after the other, and keeps what to say of those that it cannot have. */
export const useEditorPictures = () => {
  const intl = useIntl();
  const uploadImage = useUploadImage();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const say = useCallback(
    (lost: readonly Lost[]) =>
      setProblems(
        lost.map(({ kind, name }) =>
          intl.formatMessage({ id: lostTexts[kind] }, { name, named: name ? 'yes' : 'no' }),
        ),
      ),
    [intl],
  );

  const upload = useCallback(
    (pictures: readonly PastedPicture[]) => {
      for (const { id, file } of pictures) {
        queue.current = queue.current.then(async () => {
          try {
            const { name, width, height } = await uploadImage(file);
            endUpload(id, {
              src: pictureAddress(name),
              width: String(width),
              height: String(height),
            });
          } catch (error) {
            endUpload(id, null);
            const problem = intl.formatMessage(
              { id: 'adminResources.editor.lost.failed' },
              { reason: pictureFailure(intl, error) },
            );
            setProblems((former) => [...former, problem]);
          }
        });
      }
    },
    [intl, uploadImage],
  );

  return { problems, say, upload, forget: useCallback(() => setProblems([]), []) };
};
