import { isKeptPicture } from '@ail/kit/contracts/resources/kept-html';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, Node } from '@tiptap/react';
import { pendingAttribute, type UploadedPicture } from './pending-uploads.ts';

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

export const Figure = Node.create({
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

export const isPicture = (node: DocumentNode) => node.type.name === Picture.name;

/** Pictures, by themselves or with a caption. */
export const pictureExtensions = [Picture, Figure, Figcaption];

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
