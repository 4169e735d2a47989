import { isKeptLink, linkRel } from '@ail/kit/contracts/resources/kept-html';
import { Mark } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { pictureExtensions } from './pictures.ts';
import { tableExtensions } from './tables.ts';

const simpleMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What can be written: just what the server keeps (`keptTags`), which a test compares. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: { HTMLAttributes: {}, languageClassPrefix: null },
    link: {
      openOnClick: false,
      autolink: true,
      // A mark of which nothing is known yet has no address.
      isAllowedUri: (href: string | null) => isKeptLink(href ?? ''),
      HTMLAttributes: { rel: linkRel, target: null },
    },
  }),
  simpleMark('subscript', 'sub'),
  simpleMark('superscript', 'sup'),
  simpleMark('highlight', 'mark'),
  ...pictureExtensions,
  ...tableExtensions,
];
