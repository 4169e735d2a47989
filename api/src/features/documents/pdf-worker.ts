import { parentPort, workerData } from 'node:worker_threads';
import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  type PDFRawStream,
  PDFStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import type { PdfVerdict } from './pdf-verdict.ts';

// Runs in a thread of its own (check-pdf.ts), which may be ended at any time.

/** What the streams that hold objects may unpack to, together: a small file can unpack to gigabytes. */
const mostUnpacked = 100 * 1024 * 1024;

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
const named = (words: readonly string[]) => words.map((word) => PDFName.of(word));
const refusedKeys = named(activeKeys);
const refusedWords: readonly (PDFObject | undefined)[] = named(activeWords);
const wordKeys = named(['S', 'Type', 'Subtype']);
const [filterKey, flate] = [PDFName.of('Filter'), PDFName.of('FlateDecode')];

let unpacked = 0;
/** @throws Error where a stream that holds objects unpacks to too much */
const limitUnpacking = (stream: PDFRawStream): void => {
  const given = stream.dict.lookup(filterKey);
  const filter = given instanceof PDFArray && given.size() === 1 ? given.lookup(0) : given;
  if (filter === undefined) return;
  if (filter !== flate) throw new Error('Objects are packed in an unusual way.');
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

const isActive = (dict: PDFDict): boolean =>
  refusedKeys.some((key) => dict.has(key)) ||
  wordKeys.some((key) => refusedWords.includes(dict.lookup(key)));

/** Whether any object, referred to or not, does more than show pages. */
const hasActiveObjects = (objects: PDFObject[]): boolean => {
  // A list, since hostile objects may be nested deeper than calls.
  for (let object = objects.pop(); object; object = objects.pop()) {
    if (object instanceof PDFInvalidObject) return true;
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

/**
 * Reads every object of a file and writes the file again from what was read. Programs differ in what they read of
 * a malformed file; in the new one they find what was examined here.
 */
const examine = async (file: Uint8Array): Promise<PdfVerdict> => {
  const pdf = await PDFDocument.load(file, {
    ignoreEncryption: true,
    throwOnInvalidObject: true,
    updateMetadata: false,
    preserveXFA: true,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  if (pdf.context.trailerInfo.Encrypt) return { problem: 'encrypted' };
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  if (hasActiveObjects(objects)) return { problem: 'active' };
  if (pdf.getPageCount() === 0) return { problem: 'unreadable' };
  return { content: await pdf.save({ updateFieldAppearances: false, addDefaultPage: false }) };
};

const file: unknown = workerData;
/** The objects of a file that needs a password often cannot be read; only the sentence depends on this. */
const unreadable = (bytes: Uint8Array): PdfVerdict => ({
  problem: Buffer.from(bytes).includes('/Encrypt') ? 'encrypted' : 'unreadable',
});
if (file instanceof Uint8Array) {
  parentPort?.postMessage(await examine(file).catch(() => unreadable(file)));
}
