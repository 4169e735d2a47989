import type { Language } from '@ail/kit/contracts/enums';
import { jpegName, uploadedImagesInText } from '@ail/kit/contracts/images/image-names';
import { onOneLine } from '@ail/kit/contracts/pages/page-head';
import { keptTags } from '@ail/kit/contracts/resources/kept-html';
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { colours, linkIn } from '../../platform/mail/render.ts';

const cell = 'padding:6px 8px;border:1px solid #d5d9e0;text-align:left;vertical-align:top';
const headline = 'margin:24px 0 8px;line-height:1.3';

/** Mail programs know no style sheets: each element brings its look along. */
const looks: Partial<Record<keyof typeof keptTags, string>> = {
  h2: `${headline};font-size:22px`,
  h3: `${headline};font-size:18px`,
  h4: `${headline};font-size:16px`,
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${colours.soft}`,
  pre: 'margin:0 0 16px;white-space:pre-wrap',
  figure: 'margin:0 0 16px',
  figcaption: `color:${colours.muted};font-size:14px`,
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: cell,
  td: cell,
  img: 'max-width:100%;height:auto',
  a: `color:${colours.brand}`,
};

/** An address of this site as others reach it. */
const absolute = (address: string, origin: string): string =>
  URL.canParse(address, origin) ? new URL(address, origin).href : address;

/** A link as a mail has it: pages of this site are opened in the language of the mail. */
const linkOf = (href: string, origin: string, language: Language): string => {
  const address = absolute(href, origin);
  return address.startsWith(`${origin}/`) ? linkIn(language, address) : address;
};

/** What a mail has room for, in pixels. */
const widest = 552;

/** Outlook for Windows shows a picture as wide as it says, whatever its style, and no WebP. */
const pictureOf = (
  { src = '', width = '', height = '' }: Record<string, string>,
  origin: string,
) => {
  const share = Math.min(1, widest / Number(width));
  return {
    src: absolute(src.replace(uploadedImagesInText, jpegName), origin),
    ...(share < 1 && {
      width: String(widest),
      ...(height && { height: String(Math.round(Number(height) * share)) }),
    }),
  };
};

/**
 * Formatted text for a mail program.
 * @param html as it was cleaned when it was written
 */
export const htmlForMail = (html: string, origin: string, language: Language): string =>
  sanitizeHtml(html, {
    allowedTags: Object.keys(keptTags),
    allowedAttributes: { '*': ['style'], ...keptTags },
    transformTags: {
      '*': (tagName, { rel: _, ...attribs }) => {
        const style = Object.entries(looks).find(([tag]) => tag === tagName)?.[1];
        return {
          tagName,
          attribs: {
            ...attribs,
            ...(attribs.href && { href: linkOf(attribs.href, origin, language) }),
            ...(tagName === 'img' && pictureOf(attribs, origin)),
            ...(style && { style }),
          },
        };
      },
    },
  });

const paragraphTags = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'figure',
  'ul',
  'ol',
  'table',
]);

/** The same as plain text: addresses of links in brackets, one line for each item of a list and each row of a table. */
export const textForMail = (html: string, origin: string, language: Language): string => {
  let text = '';
  const lists: { next: number | undefined }[] = [];
  const links: { href: string; start: number }[] = [];
  const paragraph = () => {
    text = text.trimEnd();
    if (text) text += '\n\n';
  };
  const newLine = () => {
    if (text && !text.endsWith('\n')) text = `${text.trimEnd()}\n`;
  };
  let preformatted = 0;
  const parser = new Parser({
    onopentag: (name, { href, alt, start }) => {
      if (name === 'br') text += '\n';
      if (name === 'hr') {
        paragraph();
        text += '---\n\n';
      }
      if (name === 'pre') preformatted += 1;
      if (name === 'img' && alt) text += `[${alt}]`;
      if (name === 'a' && href) links.push({ href: absolute(href, origin), start: text.length });
      if (name === 'ul') lists.push({ next: undefined });
      if (name === 'ol') lists.push({ next: Number.parseInt(start ?? '', 10) || 1 });
      if (paragraphTags.has(name) && !(lists.length > 1 && (name === 'ul' || name === 'ol'))) {
        // A paragraph within an item of a list stays on its line.
        if (lists.length === 0 || name === 'ul' || name === 'ol') paragraph();
      }
      if (name === 'li') {
        newLine();
        const list = lists.at(-1);
        text += '  '.repeat(Math.max(0, lists.length - 1));
        text += list?.next === undefined ? '- ' : `${list.next++}. `;
      }
      if (name === 'tr') newLine();
    },
    ontext: (data) => {
      const words = preformatted > 0 ? data : onOneLine(data);
      text += /\s$/.test(text) || text === '' ? words.replace(/^ /, '') : words;
    },
    onclosetag: (name) => {
      if (name === 'pre') preformatted -= 1;
      if (name === 'a') {
        const link = links.pop();
        const label = link && text.slice(link.start).trim();
        if (link && label !== link.href) text += ` (${linkOf(link.href, origin, language)})`;
      }
      if (name === 'td' || name === 'th') text = `${text.trimEnd()} | `;
      if (name === 'tr') text = `${text.replace(/ \| $/, '')}\n`;
      if (name === 'li') newLine();
      if (name === 'ul' || name === 'ol') lists.pop();
      if (paragraphTags.has(name) && lists.length === 0) paragraph();
    },
  });
  parser.end(html);
  return text.trim();
};
