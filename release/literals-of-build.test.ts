import { apiPaths, literalsOf, messageIds, unknownMessages } from './literals-of-build.ts';
import { parseFiles } from './syntax.ts';

const read = async (source: string, file = 'page.tsx') =>
  literalsOf(await parseFiles([{ file, source }]));
const namespaces = new Set(['home', 'validation']);
const idsIn = async (source: string) => messageIds(await read(source), namespaces);
const pathsIn = async (source: string) => apiPaths(await read(source));

test.each([
  ['a string', "const id = 'home.title';", ['home.title']],
  ['a template', 'const id = `home.title`;', ['home.title']],
  ['an attribute', '<Text id="home.lead" />;', ['home.lead']],
  ['a type', "type Id = 'home.title' | 'home.lead';", ['home.lead', 'home.title']],
  ['values for it', "const id = 'validation.min?min=3';", ['validation.min']],
  [
    'values that nobody knows yet',
    `const id = \`validation.min?min=\${least}\`;`,
    ['validation.min'],
  ],
])('a message is read from %s', async (_, source, ids) => {
  expect(await idsIn(source)).toEqual(ids);
});

test.each([
  ['a comment', "// As 'home.title' is.\n/* 'home.lead' */"],
  ['a part of a text', "const text = 'See home.title.';"],
  ['another namespace', "const text = 'nothing.like.it';"],
  ['a key that nobody knows yet', `const id = \`home.\${name}\`;`],
  ['a word of the language', 'const title = home.title;'],
])('none is read from %s', async (_, source) => {
  expect(await idsIn(source)).toEqual([]);
});

test('a message is an error that no catalogue has', async () => {
  const literals = await read(`
    intl.formatMessage({ id: 'nope.title' });
    formatMessage({ id: 'home.title' });
    const shown = <FormattedMessage id="gone.lead" values={{ id: 'not.this' }} />;
    const quoted = <FormattedMessage id={'home.gone'} />;
    other({ id: 'nothing.like.it' });
    formatMessage({ id: \`home.\${name}\` });
  `);
  expect(unknownMessages(literals, new Set(['home.title']))).toEqual([
    'gone.lead',
    'home.gone',
    'nope.title',
  ]);
});

test.each([
  ['a string', "fetch('/api/events?limit=3');", ['/api/events']],
  [
    'an id that nobody knows yet',
    `fetch(\`/api/events/\${id}/register\`);`,
    ['/api/events/{}/register'],
  ],
  ['a word in it', `fetch(\`\${'/api/events'}/nope\`);`, ['/api/events', '/api/events/nope']],
  ['an address of the site', "to('/events');", []],
])('a path of the API is read from %s', async (_, source, paths) => {
  expect(await pathsIn(source)).toEqual(paths);
});

test('a file without JSX may be generic', async () => {
  const literals = await read("const ask = async <T>(a: T) => [a, 'home.title'];", 'ask.ts');
  expect(messageIds(literals, namespaces)).toEqual(['home.title']);
});
