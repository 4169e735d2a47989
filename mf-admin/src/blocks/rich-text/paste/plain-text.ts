import { withoutRefused } from '@ail/kit/contracts/field-types';

const bullet = /^\s*[-*•·–]\s+/;
const number = /^\s*\(?(\d{1,3})[.)]\s+/;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const itemsOf = (lines: readonly string[], sign: RegExp) =>
  lines.map((line) => `<li><p>${escaped(line.replace(sign, ''))}</p></li>`).join('');

const blockOf = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim());
  const isList = (sign: RegExp) => lines.length > 1 && lines.every((line) => sign.test(line));
  if (isList(bullet)) return `<ul>${itemsOf(lines, bullet)}</ul>`;
  if (isList(number)) {
    const start = Number(number.exec(lines[0] ?? '')?.[1]);
    return `<ol${start > 1 ? ` start="${start}"` : ''}>${itemsOf(lines, number)}</ol>`;
  }
  return lines.length === 0 ? '' : `<p>${lines.map(escaped).join('<br>')}</p>`;
};

/** Plain text as HTML: an empty line ends a paragraph, lines that all begin with a sign are a list. */
export const plainTextToHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(blockOf)
    .join('');

/** Plain text with only what can be saved: what Word and others write between lines and pages becomes a line break. */
export const savableText = (text: string): string => withoutRefused(text.replace(/[\v\f]/g, '\n'));
