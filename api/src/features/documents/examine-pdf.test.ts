/** @runs sqlite */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { makePdf, script, stream, written, zeros } from '../../testing/make-pdf.ts';
import { examinePdf } from './examine-pdf.ts';
import { bombDetector } from './stream-size.ts';

const action = (S: string) => (pdf: PDFDocument) => {
  const values = { S, F: PDFString.of('cmd.exe'), JS: PDFString.of('1') };
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(values));
};
const hidden = async () =>
  Buffer.from(
    (await makePdf(script, false))
      .toString('latin1')
      .replaceAll('/JavaScript', '/Java#53cript')
      .replaceAll('/JS', '/#4aS'),
    'latin1',
  );
const unused = (pdf: PDFDocument) => {
  pdf.context.register(pdf.context.obj([[{ S: 'Launch' }]]));
};

/** Ten times what a stream may unpack to in these tests. */
const bombBytes = 10_000_000;
const mostBytes = 1_000_000;

const toBase85 = (bytes: Buffer): string => {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode((value % 85) + 33);
      value = Math.floor(value / 85);
      return digit;
    });
    text += digits.reverse().join('');
  }
  return `${text}~>`;
};

/** Zeros as LZW: each code is the longest string so far with one more zero. */
const lzwZeros = (size: number, earlyChange: 0 | 1): Buffer => {
  const bytes: number[] = [];
  let [bits, count, written] = [0, 0, 0];
  const put = (code: number, width: number) => {
    bits = (bits << width) | code;
    count += width;
    for (; count >= 8; count -= 8) bytes.push((bits >> (count - 8)) & 255);
    bits &= (1 << count) - 1;
  };
  while (written < size) {
    let width = 9;
    put(256, width);
    put(0, width);
    written += 1;
    for (let next = 258; next < 4094; next++) {
      if (next + earlyChange >= 1 << width && width < 12) width += 1;
      put(next, width);
      written += next - 256;
    }
    put(256, 12);
  }
  bytes.push(0, 0);
  return Buffer.from(bytes);
};

const packedAs = (filters: string, content: Buffer | string) =>
  written({ objects: [stream(`/Filter${filters}`, Buffer.from(content))] });
const findsBomb = async (file: Buffer): Promise<boolean> => {
  const pdf = await PDFDocument.load(file, { throwOnInvalidObject: true });
  const isBomb = bombDetector(mostBytes);
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && (await isBomb(object))) return true;
  }
  return false;
};
const hex = (content: Buffer) => `${content.toString('hex')}>`;

test.each<[string, () => Buffer]>([
  ['Flate', () => packedAs('/FlateDecode', zeros(bombBytes))],
  ['Flate by its short name', () => packedAs('/Fl', zeros(bombBytes))],
  ['Flate in ASCIIHex', () => packedAs('[/ASCIIHexDecode/FlateDecode]', hex(zeros(bombBytes)))],
  ['Flate in ASCII85', () => packedAs('[/A85/Fl]', toBase85(zeros(bombBytes)))],
  [
    'Flate in ASCIIHex in ASCIIHex',
    () => packedAs('[/AHx/AHx/Fl]', hex(Buffer.from(hex(zeros(bombBytes))))),
  ],
  ['LZW', () => packedAs('/LZWDecode', lzwZeros(bombBytes, 1))],
  ['LZW that changes late', () => packedAs('/LZWDecode', lzwZeros(bombBytes, 0))],
  ['Flate in Flate', () => packedAs('[/FlateDecode/FlateDecode]', zeros(1_000))],
  ['Flate in LZW', () => packedAs('[/LZWDecode/FlateDecode]', lzwZeros(1_000, 1))],
  ['Flate in RunLength', () => packedAs('[/RunLengthDecode/FlateDecode]', Buffer.alloc(9, 129))],
  ['runs', () => packedAs('/RunLengthDecode', Buffer.alloc(40_000, 129))],
  ['text after Flate', () => packedAs('[/FlateDecode/ASCII85Decode]', zeros(1_000))],
  ['text in text in text', () => packedAs('[/AHx/AHx/AHx]', hex(zeros(9)))],
  ['a filter that no program has', () => packedAs('/Zip', zeros(9))],
])('a stream that may unpack to too much is found: %s', async (_, file) => {
  expect(await findsBomb(file())).toBe(true);
});

test('streams are found that unpack to too much together, and those of an ordinary file are not', async () => {
  const objects = [1, 2, 3].map(() => stream('/Filter/FlateDecode', zeros(900_000)));
  expect(await findsBomb(written({ objects }))).toBe(false);
  const isBomb = bombDetector();
  const pdf = await PDFDocument.load(packedAs('/LZWDecode', lzwZeros(190_000_000, 1)));
  const packed = pdf.context.lookup(PDFRef.of(4));
  const found = [];
  for (let count = 0; count < 5; count++) found.push(await isBomb(packed as PDFRawStream));
  expect(found).toEqual([false, false, false, false, true]);
});

test.each<[string, () => Buffer]>([
  ['Flate', () => packedAs('/FlateDecode', zeros(2_000_000))],
  ['Flate in ASCII85', () => packedAs('[/ASCII85Decode/FlateDecode]', toBase85(zeros(100_000)))],
  ['Flate in ASCIIHex', () => packedAs('[/ASCIIHexDecode/FlateDecode]', hex(zeros(100_000)))],
  ['a JPEG in Flate', () => packedAs('[/FlateDecode/DCTDecode]', zeros(100))],
  ['LZW', () => packedAs('/LZWDecode', lzwZeros(900_000, 1))],
  ['runs', () => packedAs('/RunLengthDecode', Buffer.alloc(1_000, 129))],
  [
    'lengths beside the streams, of which one has words of a file',
    () =>
      written({
        objects: [
          '<</Length 5 0\nR>>\nstream\nAn upstream plan; endobj\nendstream',
          '24',
          stream('/Type/Metadata', Buffer.from('The end')),
        ],
      }),
  ],
  ['a structure with references', () => written({ objects: ['<</S/P/Ref[5 0 R]>>', '<</S/P>>'] })],
  [
    'an article',
    () =>
      written({
        catalog: '/Threads[4 0 R]',
        objects: [
          '<</Type/Thread/F 5 0 R/I<</Title(News)>>>>',
          '<</Type/Bead/T 4 0 R/N 5 0 R/V 5 0 R/P 3 0 R/R[0 0 9 9]>>',
          '<</S/Thread/D 0>>',
        ],
      }),
  ],
  ...['whatsapp://send?phone=254700000000', 'sms:+254700000000', 'geo:-1.28,36.82'].map(
    (address): [string, () => Buffer] => [
      `a link to ${address}`,
      () => written({ objects: [`<</S/URI/URI(${address})>>`] }),
    ],
  ),
])('a file is accepted with %s', async (_, file) => {
  expect(await examinePdf(file())).toEqual({ content: expect.any(Uint8Array) });
});

test.each([
  ['restricted', { ownerPassword: 'owner', permissions: { printing: false } }],
  ['encrypted', { userPassword: 'reader', ownerPassword: 'owner' }],
] as const)('a file is %s by its passwords', async (problem, options) => {
  const file = await makePdf((pdf) => pdf.encrypt({ userPassword: '', ...options }));
  expect(await examinePdf(file)).toEqual({ problem });
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  [
    'half a PDF',
    async () => {
      const plain = await makePdf();
      return plain.subarray(0, plain.length / 2);
    },
    'unreadable',
  ],
  [
    'a PDF without pages',
    () => Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n'),
    'unreadable',
  ],
  ['one with a script that is not packed', () => makePdf(script, false), 'active'],
  ['one whose script has another spelling', hidden, 'active'],
  [
    'one with an attached file',
    () => makePdf((pdf) => pdf.attach(Buffer.from('x'), 'a.exe')),
    'active',
  ],
  ['one that starts a program', () => makePdf(action('Launch')), 'active'],
  ['one that sends what is typed', () => makePdf(action('SubmitForm')), 'active'],
  ['one with an action that nothing refers to', () => makePdf(unused), 'active'],
  [
    'one with a script in its trailer',
    () => written({}, '/Root<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(1)>>>>'),
    'active',
  ],
  [
    'one with a script as a page opens',
    () => written({ objects: ['<</Type/Page/AA<</O<</S/JavaScript/J#53(1)>>>>>>'] }),
    'active',
  ],
  ['one with an XFA form', () => written({ catalog: '/AcroForm<</X#46A[(x)]>>' }), 'active'],
  ['one with rich media', () => written({ objects: ['<</Subtype/Rich#4dedia>>'] }), 'active'],
  [
    'one with an action named by a text',
    () => written({ catalog: '/OpenAction<</S(Launch)/F(cmd.exe)>>' }),
    'active',
  ],
  [
    'one with a reference to a reference',
    () => written({ catalog: '/OpenAction<</S 4 0 R>>', objects: ['5 0 R', '/Launch'] }),
    'unreadable',
  ],
  [
    'one with a link that is a script',
    () => written({ objects: ['<</S/URI/URI(java\\nscript:alert\\(1\\))>>'] }),
    'active',
  ],
  [
    'one with a link to a file of the reader',
    () => written({ objects: ['<</S/URI/URI(file:///etc/passwd)>>'] }),
    'active',
  ],
  [
    'one whose links lead to another server',
    () => written({ catalog: '/URI<</Base(\\\\\\\\far\\\\share)>>' }),
    'active',
  ],
  [
    'one that shows a page of another file',
    () => written({ objects: [stream('/Ref<</Page 0>>', Buffer.alloc(0))] }),
    'active',
  ],
  [
    'one that opens an article of another file',
    () => written({ objects: ['<</S/Thread/F(\\\\\\\\far\\\\share)/D 0>>'] }),
    'active',
  ],
  [
    'one whose content is another file',
    () => written({ objects: [stream('/F(\\\\\\\\far\\\\share)', Buffer.alloc(0))] }),
    'active',
  ],
  [
    'one with a picture that is packed twice',
    () => {
      const content = deflateSync(zeros(1_000_000));
      return written({ objects: [stream('/Filter[/FlateDecode/FlateDecode]', content)] });
    },
    'unreadable',
  ],
  [
    'one whose pages are in a circle',
    () =>
      written({ objects: ['<</Type/Catalog/Pages 5 0 R>>', '<</Kids[5 0 R]>>'] }, '/Root 4 0 R'),
    'unreadable',
  ],
  [
    'one nested five thousand deep',
    () => written({ objects: [`${'['.repeat(5_000)}${']'.repeat(5_000)}`] }),
    'unreadable',
  ],
])('%s is refused', async (_, file, problem) => {
  expect(await examinePdf(await file())).toEqual({ problem });
});
