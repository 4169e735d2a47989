/** @runs sqlite */
import { cpuMsOf } from '@ail/kit/testing/cpu';
import { readXliff, UnreadableFile, xliffOf } from './xliff.ts';

const document = (content: string) =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">${content}</xliff>`;
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** Of a processor; without limits some of these take minutes. */
const mostCpuMs = 3_000;

test.each<[string, string]>([
  [
    'an element with 200,000 attributes',
    document(`<file id="events-1" ${repeat(200_000, (index) => `a${index}="" `)}/>`),
  ],
  ['an attribute that a quote does not end', document(`<file id="${'a'.repeat(3_900_000)}`)],
  ['a tag that does not end', document(`<file ${' '.repeat(3_900_000)}`)],
  [
    'many elements with many attributes',
    document(repeat(4_000, () => `<a ${repeat(60, (index) => `b${index}=""`)}/>`)),
  ],
  ['many namespaces', document(`<file ${repeat(200_000, (index) => `xmlns:a${index}="a" `)}/>`)],
  ['deep elements', document('<a>'.repeat(1_000_000))],
  ['many elements', document('<a/>'.repeat(900_000))],
  ['a long declaration', document(`<!${'a'.repeat(3_900_000)}>`)],
  [
    'a declaration with quotes',
    document(`<!a "${'a'.repeat(2_000_000)}" ${'b'.repeat(1_000_000)}>`),
  ],
  ['a declaration after a space', document(`< !${'a'.repeat(3_900_000)}>`)],
  [
    'a declaration that a comment in an attribute seems to hide',
    document(`<file id="<!--"/><!${'a'.repeat(3_900_000)}-->`),
  ],
  ['a long comment', document(`<!--${'a'.repeat(3_900_000)}-->`)],
  ['a long name', document(`<${'a'.repeat(3_900_000)}/>`)],
])('%s is refused soon', async (_, xml) => {
  const cpuMs = await cpuMsOf(() => expect(readXliff(xml)).rejects.toThrow(UnreadableFile));
  expect(cpuMs).toBeLessThan(mostCpuMs);
});

test('a long text is read as it was written, whichever pieces the parser is given', async () => {
  const source = `${'Rice & <beans> 🌾 '.repeat(20_000)}.`;
  const unit = { id: 'description', source, target: source, note: 'n'.repeat(3_000) };
  const xml = xliffOf('en', 'fr', [{ key: 'events/1', outdated: false, units: [unit] }]);
  expect(await readXliff(xml)).toEqual({
    from: 'en',
    to: 'fr',
    units: [{ item: 'events/1', id: 'description', source, target: source, isDone: true }],
  });
});

test('character references and CDATA of a large file are read', async () => {
  const text = `${'&#65;'.repeat(20_000)}<![CDATA[${'<b>'.repeat(30_000)}]]>`;
  const xml = document(
    `<file id="events-1"><unit id="title"><segment><source>${text}</source></segment></unit></file>`,
  );
  const [unit] = (await readXliff(xml)).units;
  expect(unit?.source).toBe(`${'A'.repeat(20_000)}${'<b>'.repeat(30_000)}`);
});
