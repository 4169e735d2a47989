const types: readonly [word: string, type: string][] = [
  ['\\pngblip', 'image/png'],
  ['\\jpegblip', 'image/jpeg'],
];

/** A picture has so many bytes at least; less is a rest of something else. */
const fewestDigits = 64;

const toBytes = (digits: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  return bytes;
};

const typeIn = (text: string) => types.find(([word]) => text.includes(word))?.[1];

const digitsIn = (text: string) => text.replace(/\\[a-z]+-?\d*/gi, '').replace(/\s/g, '');

/** A group that has begun and not ended. */
interface Group {
  isPicture: boolean;
  type: string | undefined;
  /** Where its text after its last inner group begins. */
  from: number;
}

const groupAt = (rtf: string, start: number): Group => ({
  isPicture:
    rtf.startsWith('\\pict', start + 1) &&
    !rtf.slice(Math.max(0, start - 20), start).includes('\\nonshppict'),
  type: undefined,
  from: start + 1,
});

/**
 * The pictures of RTF, in their order. Word puts files that no browser may read into the HTML of the clipboard, and the
 * pictures themselves into its RTF; a second, older form of each follows in a group of its own.
 */
export const picturesInRtf = (rtf: string): Blob[] => {
  const pictures: Blob[] = [];
  const open: Group[] = [];
  // Each text is read for the innermost group around it only, so the time is linear however deep groups are nested.
  for (const { 0: sign, index } of rtf.matchAll(/\\[\\{}]|[{}]/g)) {
    // The text has this sign.
    if (sign.startsWith('\\')) continue;
    const group = open.at(-1);
    const text = group?.isPicture ? rtf.slice(group.from, index) : '';
    if (group) group.type ??= typeIn(text);
    if (sign === '{') {
      open.push(groupAt(rtf, index));
      continue;
    }
    open.pop();
    const outer = open.at(-1);
    if (outer) outer.from = index + 1;
    // The bytes follow the inner groups and the control words.
    const digits = group?.type ? digitsIn(text) : '';
    if (group?.type && digits.length >= fewestDigits && /^[\da-f]+$/i.test(digits))
      pictures.push(new Blob([toBytes(digits)], { type: group.type }));
  }
  return pictures;
};
