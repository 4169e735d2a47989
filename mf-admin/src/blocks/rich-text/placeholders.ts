import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { type Editor, Extension } from '@tiptap/react';
import type { Lost } from './paste/lost.ts';
import { isKnownUpload, onUploadEnd, outcomeOf } from './pending-uploads.ts';
import { Figure, isPicture } from './pictures.ts';

/** The key under which a transaction holds pictures that were removed and that the writer is to be told of. */
const lostKey = 'lostPictures';

const lostOf = (picture: DocumentNode, figure: DocumentNode | null): Lost => {
  const name = String(picture.attrs.alt ?? '') || (figure?.textContent ?? '');
  return { kind: 'notUploaded', name: name.trim() };
};

/**
 * Puts pictures in place of those that were waited for, and takes out those that will not come.
 * @param isOpened whether the text has just been opened: what has failed since it was left was not said yet
 */
const settled = ({ doc, schema, tr }: EditorState, isOpened = false): Transaction | null => {
  const lost: Lost[] = [];
  doc.descendants((node, position, parent) => {
    if (!isPicture(node) || node.attrs.pending === null) return;
    const id = String(node.attrs.pending);
    const picture = outcomeOf(id);
    if (picture === undefined) return;
    const figure = parent?.type.name === Figure.name ? parent : null;
    if (!picture && (isOpened || !isKnownUpload(id))) lost.push(lostOf(node, figure));
    const at = tr.mapping.map(position);
    if (picture) tr.setNodeMarkup(at, null, { ...node.attrs, ...picture, pending: null });
    else if (figure) {
      // No figure is without a picture; its caption stays as a paragraph.
      const caption = figure.childCount > 1 ? figure.lastChild?.content : undefined;
      const rest = caption?.size ? [schema.node('paragraph', null, caption)] : [];
      tr.replaceWith(at - 1, at - 1 + figure.nodeSize, rest);
    } else tr.delete(at, at + node.nodeSize);
  });
  // Undoing does not bring the gap back.
  return tr.docChanged ? tr.setMeta('addToHistory', false).setMeta(lostKey, lost) : null;
};

const settle = (editor: Editor, isOpened = false) => {
  const transaction = editor.isDestroyed ? null : settled(editor.state, isOpened);
  if (transaction) editor.view.dispatch(transaction);
};

const lostIn = (transaction: Transaction): readonly Lost[] => transaction.getMeta(lostKey) ?? [];

/**
 * Looks after placeholders: of a text that is opened, of uploads that end, and those that a paste or undoing brings.
 * @param handlers gives those of the last render
 */
export const placeholders = (handlers: () => { onLost: (lost: readonly Lost[]) => void }) =>
  Extension.create<object, { stop?: () => void }>({
    name: 'placeholders',
    addStorage: () => ({}),
    onCreate() {
      this.storage.stop = onUploadEnd(() => settle(this.editor));
      settle(this.editor, true);
    },
    onTransaction({ transaction, appendedTransactions }) {
      const lost = [transaction, ...appendedTransactions].flatMap(lostIn);
      if (lost.length > 0) handlers().onLost(lost);
    },
    onDestroy() {
      this.storage.stop?.();
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, _, state) =>
          transactions.some(({ docChanged }) => docChanged) ? settled(state) : null,
      }),
    ],
  });
