import { deflateSync } from 'node:zlib';
import { type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { makePdf, script, stream, written, zeros } from '../../testing/make-pdf.ts';
import { examinePdf } from './examine-pdf.ts';

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
