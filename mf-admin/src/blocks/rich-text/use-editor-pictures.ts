import type { Editor } from '@tiptap/react';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { pictureAddress } from '../pictures/house-pictures.ts';
import { pictureFailure, useUploadImage } from '../pictures/pictures.api.ts';
import type { PastedPicture } from './paste/clean-pasted.ts';
import { type Lost, lostTexts } from './paste/lost.ts';
import { settlePending } from './pictures.ts';

/** Uploads the pictures of an editor one after the other, and keeps what to say of those that it cannot have. */
export const useEditorPictures = () => {
  const intl = useIntl();
  const uploadImage = useUploadImage();
  const [waiting, setWaiting] = useState(0);
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
    (editor: Editor, pictures: readonly PastedPicture[]) => {
      setWaiting((count) => count + pictures.length);
      for (const { id, file } of pictures) {
        queue.current = queue.current.then(async () => {
          try {
            const { name, width, height } = await uploadImage(file);
            settlePending(editor, id, {
              src: pictureAddress(name),
              width: String(width),
              height: String(height),
            });
          } catch (error) {
            settlePending(editor, id, undefined);
            const problem = intl.formatMessage(
              { id: 'adminResources.editor.lost.failed' },
              { reason: pictureFailure(intl, error) },
            );
            setProblems((former) => [...former, problem]);
          } finally {
            setWaiting((count) => count - 1);
          }
        });
      }
    },
    [intl, uploadImage],
  );

  return { waiting, problems, say, upload, forget: useCallback(() => setProblems([]), []) };
};
