const types: readonly [word: string, type: string][] = [
  ['\\pngblip', 'image/png'],
  ['\\jpegblip', 'image/jpeg'],
];

const begin = '{\\pict';
/** A picture has so many bytes at least; less is a rest of something else. */
const fewestDigits = 64;

const toBytes = (digits: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  return bytes;
};

/** What follows the inner groups and the control words of a group: for a picture, its bytes as digits. */
const digitsOf = (group: string): string =>
  group
    .slice(group.lastIndexOf('}') + 1)
    .replace(/\\[a-z]+-?\d*/gi, '')
    .replace(/\s/g, '');

/** The text of the group that begins at `start`, without its braces. */
const groupAt = (rtf: string, start: number): string => {
  let depth = 0;
  for (let index = start; index < rtf.length; index += 1) {
    if (rtf[index] === '{') depth += 1;
    if (rtf[index] === '}') depth -= 1;
    if (depth === 0) return rtf.slice(start + 1, index);
  }
  return '';
};

/**
 * The pictures of RTF, in their order. Word puts files that no browser may read into the HTML of the clipboard, and the
 * pictures themselves into its RTF; a second, older form of each follows in a group of its own.
 */
export const picturesInRtf = (rtf: string): Blob[] => {
  const pictures: Blob[] = [];
  for (let at = rtf.indexOf(begin); at >= 0; at = rtf.indexOf(begin, at + begin.length)) {
    const isOlderForm = rtf.slice(Math.max(0, at - 20), at).includes('\\nonshppict');
    const group = isOlderForm ? '' : groupAt(rtf, at);
    const [, type] = types.find(([word]) => group.includes(word)) ?? [];
    const digits = type ? digitsOf(group) : '';
    if (type && digits.length >= fewestDigits && /^[\da-f]+$/i.test(digits))
      pictures.push(new Blob([toBytes(digits)], { type }));
  }
  return pictures;
};
