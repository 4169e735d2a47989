import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of one page. */
export const makePdf = async (change?: (pdf: PDFDocument) => unknown, useObjectStreams = true) => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('The plan');
  await change?.(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams }));
};

/** Adds a script that runs when the file is opened. */
export const script = (pdf: PDFDocument) => pdf.addJavaScript('open', 'app.alert(1)');

/** A file of these objects after one page, as programs write it by hand. */
export const written = (
  { catalog = '', objects = [] }: { catalog?: string; objects?: string[] },
  trailer = '/Root 1 0 R',
) => {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ...objects,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${all.join('')}trailer\n<<${trailer}>>\n%%EOF`, 'latin1');
};

/** A stream as an object of a file. */
export const stream = (dict: string, content: Buffer) =>
  `<<${dict}/Length ${content.length}>>\nstream\n${content.toString('latin1')}\nendstream`;

/** Packed zeros. */
export const zeros = (size: number) => deflateSync(Buffer.alloc(size));
