import { isKeptPicture } from '@ail/kit/contracts/resources/kept-html';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { type Editor, Extension, Node } from '@tiptap/react';
import {
  onUploadEnd,
  outcomeOf,
  pendingAttribute,
  type UploadedPicture,
} from './pending-uploads.ts';

const size = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const text = element.getAttribute(name) ?? '';
    return /^\d{1,4}$/.test(text) ? text : null;
  },
});

/** A picture of this site. Without `alt` nobody has said yet what it shows; an empty one says that it only decorates. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: size('width'),
    height: size('height'),
    pending: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(pendingAttribute),
      renderHTML: ({ pending }: Record<string, unknown>) =>
        pending ? { [pendingAttribute]: pending } : {},
    },
  }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) =>
        (isKeptPicture(element.getAttribute('src') ?? '') ||
          element.hasAttribute(pendingAttribute)) &&
        null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'picture figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

export interface PictureAttributes extends UploadedPicture {
  alt: string | null;
}

const isPicture = (node: DocumentNode) => node.type.name === Picture.name;

/** Puts pictures in place of those that were waited for, and takes out those that will not come. */
const settled = ({ doc, schema, tr }: EditorState): Transaction | null => {
  doc.descendants((node, position, parent) => {
    if (!isPicture(node) || node.attrs.pending === null) return;
    const picture = outcomeOf(String(node.attrs.pending));
    if (picture === undefined) return;
    const at = tr.mapping.map(position);
    if (picture) tr.setNodeMarkup(at, null, { ...node.attrs, ...picture, pending: null });
    else if (parent?.type.name === Figure.name) {
      // No figure is without a picture; its caption stays as a paragraph.
      const caption = parent.childCount > 1 ? parent.lastChild?.content : undefined;
      const rest = caption?.size ? [schema.node('paragraph', null, caption)] : [];
      tr.replaceWith(at - 1, at - 1 + parent.nodeSize, rest);
    } else tr.delete(at, at + node.nodeSize);
  });
  // Undoing does not bring the gap back.
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
};

const settle = (editor: Editor) => {
  const transaction = editor.isDestroyed ? null : settled(editor.state);
  if (transaction) editor.view.dispatch(transaction);
};

/** Looks after placeholders: of a text that is opened, of uploads that end, and those that a paste or undoing brings. */
const Placeholders = Extension.create<object, { stop?: () => void }>({
  name: 'placeholders',
  addStorage: () => ({}),
  onCreate() {
    this.storage.stop = onUploadEnd(() => settle(this.editor));
    settle(this.editor);
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

/** Pictures, by themselves or with a caption. */
export const pictureExtensions = [Picture, Figure, Figcaption, Placeholders];

const findPicture = (editor: Editor, wanted: (node: DocumentNode) => boolean) => {
  let at: number | undefined;
  editor.state.doc.descendants((node, position) => {
    if (at === undefined && isPicture(node) && wanted(node)) at = position;
    return at === undefined;
  });
  return at;
};

/** Puts in pictures that are being uploaded, at `position` or the selection. */
export const insertPending = (editor: Editor, ids: readonly string[], position?: number): void => {
  const nodes = ids.map((pending) => ({ type: Picture.name, attrs: { pending } }));
  const chain = editor.chain().focus();
  if (position === undefined) chain.insertContent(nodes).run();
  else chain.insertContentAt(position, nodes).run();
};

/** The picture that is selected, if one is. */
export const selectedPicture = (editor: Editor): PictureAttributes | undefined => {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return undefined;
  const { src, alt } = selection.node.attrs;
  return { src: String(src ?? ''), alt: typeof alt === 'string' ? alt : null };
};

/** How many pictures nobody has described yet. */
export const countUndescribed = (editor: Editor): number => {
  let count = 0;
  editor.state.doc.descendants((node) => {
    if (isPicture(node) && node.attrs.alt === null) count += 1;
  });
  return count;
};

/** Selects the first picture that nobody has described yet. */
export const selectUndescribed = (editor: Editor): void => {
  const at = findPicture(editor, ({ attrs }) => attrs.alt === null);
  if (at !== undefined) editor.chain().setNodeSelection(at).scrollIntoView().run();
};
