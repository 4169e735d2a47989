import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';

/** Marks what is copied in this editor. Editors of other sites share the marks of ProseMirror, such as `data-pm-slice`. */
const ownCopy = 'data-ail-copy';

class OwnCopySerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    // Those with a target are written inside others.
    if (!target) written.firstElementChild?.setAttribute(ownCopy, '');
    return written;
  }
}

/** Writes what is copied, so that `isOwnCopy` knows it. */
export const ownCopySerializer = (schema: Schema): DOMSerializer => {
  const { nodes, marks } = DOMSerializer.fromSchema(schema);
  return new OwnCopySerializer(nodes, marks);
};

/** Whether the HTML was copied in this editor: it has only what the editor can keep, and all of that stays. */
export const isOwnCopy = (html: string): boolean => html.includes(` ${ownCopy}=""`);
