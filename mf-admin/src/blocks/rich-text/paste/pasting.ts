import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { type Editor, Extension } from '@tiptap/react';
import { beginUpload } from '../pending-uploads.ts';
import { insertPending } from '../pictures.ts';
import { cleanPasted, type PastedPicture } from './clean-pasted.ts';
import type { Lost } from './lost.ts';
import { isOwnCopy, ownCopySerializer } from './own-copy.ts';
import { plainTextToHtml, savableText } from './plain-text.ts';
import { docsSliceType } from './review-marks.ts';
import { picturesInRtf } from './rtf-pictures.ts';

export interface PasteHandlers {
  /** The pictures stand in the text as those that are waited for. */
  onPictures: (pictures: readonly PastedPicture[]) => void;
  onLost: (lost: readonly Lost[]) => void;
}

const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPicture);

const toPictures = (files: readonly Blob[]): PastedPicture[] =>
  files.map((file) => ({ id: beginUpload(), file }));

const hasHtml = (data: DataTransfer | null) => Boolean(data?.getData('text/html'));

/** Puts in files by themselves; false where there are none, or the HTML has them. */
const takeFiles = (
  editor: Editor,
  data: DataTransfer | null,
  { onPictures }: PasteHandlers,
  position?: number,
): boolean => {
  const pictures = hasHtml(data) ? [] : toPictures(filesOf(data));
  if (pictures.length === 0) return false;
  insertPending(
    editor,
    pictures.map(({ id }) => id),
    position,
  );
  onPictures(pictures);
  return true;
};

/**
 * Cleans what is pasted or dropped.
 * @param handlers gives those of the last render
 */
export const pasting = (handlers: () => PasteHandlers) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      const { editor } = this;
      // Of the paste or drop under way: the HTML alone does not say what the clipboard has besides.
      let files: readonly Blob[] = [];
      let docsSlice = '';
      const note = (data: DataTransfer | null) => {
        const pictures = filesOf(data);
        docsSlice = data?.getData(docsSliceType) ?? '';
        files = pictures.length > 0 ? pictures : picturesInRtf(data?.getData('text/rtf') ?? '');
        return false;
      };
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (_, event) => note(event.clipboardData),
              drop: (_, event) => note(event.dataTransfer),
            },
            clipboardSerializer: ownCopySerializer(editor.schema),
            transformPastedHTML: (html) => {
              if (isOwnCopy(html)) return html;
              const { origin } = location;
              const pasted = cleanPasted({ html, files, docsSlice, origin, newId: beginUpload });
              handlers().onPictures(pasted.pictures);
              handlers().onLost(pasted.lost);
              return pasted.html;
            },
            transformPastedText: savableText,
            clipboardTextParser: (text, context, _plain, view) => {
              const { body } = new DOMParser().parseFromString(plainTextToHtml(text), 'text/html');
              const parser = ModelParser.fromSchema(view.state.schema);
              return parser.parseSlice(body, { preserveWhitespace: true, context });
            },
            handlePaste: (_, event) => takeFiles(editor, event.clipboardData, handlers()),
            handleDrop: (view, event, _slice, moved) =>
              !moved &&
              takeFiles(
                editor,
                event.dataTransfer,
                handlers(),
                view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
              ),
          },
        }),
      ];
    },
  });
