import { constants, createInflate } from 'node:zlib';
import { PDFArray, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib';

/** More than a picture of a page needs. */
const mostOfOneStream = 200 * 1024 * 1024;
/** Of all streams that may unpack to much more than they are. */
const mostOfAll = 800 * 1024 * 1024;

const filterKey = PDFName.of('Filter');

/** Programs take the abbreviations of pictures within a page for the names of filters everywhere. */
const fullNames: Record<string, string> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};
/** They unpack to a picture, whose size the file states. */
const pictureFilters = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];

/** The filters of a stream in the order of unpacking; `undefined` for one that is no name. */
export const filtersOf = ({ dict }: PDFRawStream): (string | undefined)[] => {
  const given = dict.lookup(filterKey);
  const filters: (PDFObject | undefined)[] =
    given instanceof PDFArray
      ? given.asArray().map((_, index) => given.lookup(index))
      : given
        ? [given]
        : [];
  return filters.map((filter) => {
    const name = filter instanceof PDFName ? filter.decodeText() : undefined;
    return name && (fullNames[name] ?? name);
  });
};

const isWhite = (byte: number) => byte <= 32;
const endOfText = 0x3e; // `>`

const hexDigit = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

const decodeHex = (text: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil(text.length / 2));
  let count = 0;
  for (const byte of text) {
    if (byte === endOfText) break;
    const digit = hexDigit(byte);
    if (digit < 0) continue;
    const at = count >> 1;
    bytes[at] = count % 2 === 0 ? digit << 4 : (bytes[at] ?? 0) | digit;
    count += 1;
  }
  return bytes.subarray(0, Math.ceil(count / 2));
};

const decode85 = (text: Uint8Array): Uint8Array => {
  const bytes = Buffer.alloc(text.length * 4 + 4);
  let length = 0;
  let value = 0;
  let digits = 0;
  const write = (count: number) => {
    for (let index = 0; index < count; index++) {
      bytes[length++] = Math.floor(value / 256 ** (3 - index)) % 256;
    }
    value = 0;
    digits = 0;
  };
  for (const byte of text) {
    if (byte === 0x7e) break; // `~>`
    if (byte === 0x7a && digits === 0)
      write(4); // `z`: four zeros
    else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21;
      digits += 1;
      if (digits === 5) write(4);
    } else if (!isWhite(byte)) break;
  }
  if (digits > 1) {
    const count = digits - 1;
    while (digits < 5) {
      value = value * 85 + 84;
      digits += 1;
    }
    write(count);
  }
  return bytes.subarray(0, length);
};

const inflatedSize = async (bytes: Uint8Array, most: number): Promise<number> => {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(bytes);
  let size = 0;
  try {
    for await (const part of inflate) {
      size += part.length;
      if (size > most) break;
    }
  } catch {
    // Damaged streams are left to the reader's program.
  }
  return size;
};

/** Adds the lengths of the strings, without building them. */
const lzwSizeWith = (bytes: Uint8Array, most: number, earlyChange: 0 | 1): number => {
  const [clear, end, firstFree, mostCodes] = [256, 257, 258, 4096];
  const lengths = new Float64Array(mostCodes).fill(1);
  let [next, width, before, size] = [firstFree, 9, 0, 0];
  let [bits, count] = [0, 0];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffffff;
    count += 8;
    if (count < width) continue;
    count -= width;
    const code = (bits >> count) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      [next, width, before] = [firstFree, 9, 0];
      continue;
    }
    // A code that is not known yet is the string before with one more byte.
    const length = code < next ? (lengths[code] ?? 1) : before + 1;
    size += length;
    if (size > most) break;
    if (before > 0 && next < mostCodes) {
      lengths[next] = before + 1;
      next += 1;
    }
    if (next + earlyChange >= 1 << width && width < 12) width += 1;
    before = length;
  }
  return size;
};

/** Whatever the stream states of `EarlyChange`: programs differ in how they read malformed ones. */
const lzwSize = (bytes: Uint8Array, most: number): number =>
  Math.max(lzwSizeWith(bytes, most, 0), lzwSizeWith(bytes, most, 1));

const runsSize = (bytes: Uint8Array): number => {
  let size = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    size += length < 128 ? length + 1 : 257 - length;
    at += length < 128 ? length + 2 : 2;
  }
  return size;
};

const textFilters: Record<string, (text: Uint8Array) => Uint8Array> = {
  ASCIIHexDecode: decodeHex,
  ASCII85Decode: decode85,
};
/** With how many times its size a stream unpacks to at most. */
const packing: Record<
  string,
  { times: number; size(bytes: Uint8Array, most: number): number | Promise<number> }
> = {
  FlateDecode: { times: 1_032, size: inflatedSize },
  LZWDecode: { times: 2_600, size: lzwSize },
  RunLengthDecode: { times: 64, size: runsSize },
};

/**
 * Finds streams for which a program that shows the file may need gigabytes, one after another.
 * @param most bytes that one stream may unpack to
 * @returns a function that resolves to whether this stream, or the sum of all so far, exceeds the limit
 */
export const bombDetector = (
  most = mostOfOneStream,
): ((stream: PDFRawStream) => Promise<boolean>) => {
  let sum = 0;
  return async (stream) => {
    const filters = filtersOf(stream);
    let bytes: Uint8Array = stream.contents;
    // Text first, twice at most: each can hide what follows.
    for (let count = 0; filters[0] && Object.hasOwn(textFilters, filters[0]); count++) {
      if (count === 2) return true;
      bytes = textFilters[filters.shift() ?? '']?.(bytes) ?? bytes;
    }
    const [first, second, ...others] = filters;
    if (first === undefined) return filters.length > 0;
    const isPicture = (filter: string) => pictureFilters.includes(filter);
    if (isPicture(first)) return second !== undefined;
    const { times, size } = packing[first] ?? {};
    if (!times || !size) return true;
    // Packed once; in it there may be a picture.
    if (others.length > 0 || (filters.length > 1 && !(second && isPicture(second)))) return true;
    if (bytes.length * times <= most) return false;
    const unpacked = await size(bytes, most);
    sum += unpacked;
    return unpacked > most || sum > mostOfAll;
  };
};
