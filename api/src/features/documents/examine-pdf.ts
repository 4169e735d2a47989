import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import type { PdfVerdict } from './pdf-verdict.ts';
import { bombDetector, filtersOf } from './stream-size.ts';

/** What the streams that hold objects may unpack to, together: a small file can unpack to gigabytes. */
const mostUnpacked = 50 * 1024 * 1024;

/** Keys of dictionaries under which there are scripts, attached files, or forms with scripts. */
const activeKeys = [
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'XFA',
  'RichMediaContent',
];
/** Values of `S`, `Type` and `Subtype`: what actions do, and what is attached or played. */
const activeWords = [
  'JavaScript',
  'Launch',
  'GoToE',
  'GoToR',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'EmbeddedFile',
  'FileAttachment',
  'RichMedia',
  'Screen',
  '3D',
];
/** Where links may lead. Programs leave out spaces and control characters in front of the colon. */
const webAddress = /^(?:https?|mailto|tel|sms|geo|whatsapp):/i;
/** Without a scheme, an address leads beside the file, unless it names a server. */
const localAddress = /^(?![a-z][a-z\d+.-]*:|[\\/]{2})/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what programs leave out
const ignoredInAddress = /[\u0000-\u0020]/g;

const named = (words: readonly string[]) => words.map((word) => PDFName.of(word));
const refusedKeys = named(activeKeys);
const wordKeys = named(['S', 'Type', 'Subtype']);
const addressKeys = named(['URI', 'Base']);
/** In the dictionary of a stream or an action it names another file. */
const fileKey = PDFName.of('F');
const actionKey = PDFName.of('S');
/** Of a structure element a list of related elements, of a form a page of another file. */
const referenceKey = PDFName.of('Ref');
let unpacked = 0;
/** @throws Error where a stream that holds objects unpacks to too much */
const limitUnpacking = (stream: PDFRawStream): void => {
  const filters = filtersOf(stream);
  if (filters.length === 0) return;
  if (filters[0] !== 'FlateDecode' || filters.length > 1)
    throw new Error('Objects are packed in an unusual way.');
  const { length } = inflateSync(stream.contents, {
    maxOutputLength: mostUnpacked - unpacked,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  unpacked += length;
};

// The library has no limit of its own.
const { forStream: parseObjects } = PDFObjectStreamParser;
PDFObjectStreamParser.forStream = (stream, ...rest) => {
  limitUnpacking(stream);
  return parseObjects(stream, ...rest);
};
const { forStream: parseReferences } = PDFXRefStreamParser;
PDFXRefStreamParser.forStream = (stream) => {
  limitUnpacking(stream);
  return parseReferences(stream);
};

/** What a name or text says; some programs take one for the other. */
const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFName || object instanceof PDFString || object instanceof PDFHexString
    ? object.decodeText()
    : '';

/** Shows or opens a page of another file. */
const leadsToFile = (dict: PDFDict): boolean =>
  (dict.has(referenceKey) && !(dict.lookup(referenceKey) instanceof PDFArray)) ||
  (textOf(dict.lookup(actionKey)) === 'Thread' && dict.has(fileKey));

const isActive = (dict: PDFDict): boolean =>
  refusedKeys.some((key) => dict.has(key)) ||
  leadsToFile(dict) ||
  wordKeys.some((key) => activeWords.includes(textOf(dict.lookup(key)))) ||
  addressKeys.some((key) => {
    const address = textOf(dict.lookup(key)).replace(ignoredInAddress, '');
    return !webAddress.test(address) && !localAddress.test(address);
  });

/** Whether any object, referred to or not, does more than show pages. */
const hasActiveObjects = (objects: PDFObject[]): boolean => {
  // A list, since hostile objects may be nested deeper than calls.
  for (let object = objects.pop(); object; object = objects.pop()) {
    if (object instanceof PDFInvalidObject) return true;
    if (object instanceof PDFStream && object.dict.has(fileKey)) return true;
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) {
      if (isActive(dict)) return true;
      for (const value of dict.values()) objects.push(value);
    } else if (dict instanceof PDFArray) {
      for (const value of dict.asArray()) objects.push(value);
    }
  }
  return false;
};

const numberObject = /(?<!\d)(\d{1,10}\s+\d{1,5})\s+obj\s+(\d{1,10})\s+endobj/g;
const lengthElsewhere = /(?<=\/Length\s)\s*(\d{1,10}\s+\d{1,5})\s+R(?![a-z])/gi;

/**
 * Write the lengths of streams that are objects of their own into the streams. The library does not look them up: it
 * would look for the words that end a stream, and count those in its content.
 */
const withLengths = (file: Uint8Array): Uint8Array => {
  const text = Buffer.from(file).toString('latin1');
  const plain = (reference = '') => reference.replace(/\s+/g, ' ');
  const numbers = new Map(
    [...text.matchAll(numberObject)].map(([, reference, number]) => [plain(reference), number]),
  );
  const filled = text.replace(
    lengthElsewhere,
    (given, reference: string) => numbers.get(plain(reference)) ?? given,
  );
  return Buffer.from(filled, 'latin1');
};

/** A file that opens without a password is encrypted only to restrict what readers can do with it. */
const encrypted = (file: Uint8Array): Promise<PdfVerdict> =>
  PDFDocument.load(file, { password: '', updateMetadata: false }).then(
    () => ({ problem: 'restricted' }),
    () => ({ problem: 'encrypted' }),
  );

/**
 * Reads every object of a file and writes the file again from what was read. Programs differ in what they read of
 * a malformed file; in the new one they find what was examined here.
 */
const examined = async (file: Uint8Array): Promise<PdfVerdict> => {
  const pdf = await PDFDocument.load(withLengths(file), {
    ignoreEncryption: true,
    throwOnInvalidObject: true,
    updateMetadata: false,
    preserveXFA: true,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  const { Encrypt, Root, Info, ID } = pdf.context.trailerInfo;
  if (Encrypt) return encrypted(file);
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  // What is looked up is then no reference.
  if (objects.some((object) => object instanceof PDFRef)) return { problem: 'unreadable' };
  const isBomb = bombDetector();
  for (const object of objects) {
    if (object instanceof PDFRawStream && (await isBomb(object))) return { problem: 'unreadable' };
  }
  // The trailer may hold objects instead of references to them.
  for (const object of [Root, Info, ID]) if (object) objects.push(object);
  if (hasActiveObjects(objects)) return { problem: 'active' };
  if (pdf.getPageCount() === 0) return { problem: 'unreadable' };
  return { content: await pdf.save({ updateFieldAppearances: false, addDefaultPage: false }) };
};

/** The objects of an encrypted file often cannot be read; only the sentence depends on this. */
const unreadable = async (file: Uint8Array): Promise<PdfVerdict> =>
  Buffer.from(file).includes('/Encrypt') ? encrypted(file) : { problem: 'unreadable' };

/**
 * Examines a file. To be run in a process of its own (pdf-process.ts): the file may be made to take all time and memory.
 * @returns the file written again, or what is wrong with it
 */
export const examinePdf = async (file: Uint8Array): Promise<PdfVerdict> => {
  unpacked = 0;
  return examined(file).catch(() => unreadable(file));
};
