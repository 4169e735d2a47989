import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { byHeader } from './by-header.ts';
import { takesEncoding } from './encoding.ts';

/** A text, and compressed as far as somebody has asked for it. */
export interface PackedText {
  text: string;
  packed: Map<string, Promise<Buffer>>;
}

const encodings: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text, { level: 5 }),
};

/** The encoding that makes an answer to this caller shortest; `undefined` for none. */
export const encodingFor = byHeader('Accept-Encoding', (ctx): string | undefined =>
  Object.keys(encodings).find((encoding) => takesEncoding(ctx, encoding)),
);

/** The text as a caller takes it; compressed once. */
export const bodyIn = async (
  { text, packed }: PackedText,
  encoding: string | undefined,
): Promise<string | Buffer> => {
  const pack = encodings[encoding ?? ''];
  if (!encoding || !pack) return text;
  const body = packed.get(encoding) ?? pack(text);
  packed.set(encoding, body);
  return body;
};
