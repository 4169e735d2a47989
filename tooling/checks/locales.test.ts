import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkCatalogues } from '../../build/catalogues.ts';
import { breaksFrenchTypography } from '../../build/messages.ts';
import { checkLocales, orderLocales } from './locales.ts';

let rootDir: string;
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'locales-'));
});
afterEach(() => rmSync(rootDir, { recursive: true, force: true }));

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(rootDir, path)), { recursive: true });
  writeFileSync(join(rootDir, path), content);
};

/** A project with one message, used once, right in all languages; `change` breaks it. */
const project = (change: { en?: object; fr?: object; sw?: object; source?: string }) => {
  write('locales/en/home.json', JSON.stringify(change.en ?? { hello: 'Hello {name}' }));
  write('locales/fr/home.json', JSON.stringify(change.fr ?? { hello: 'Bonjour {name}' }));
  write('locales/sw/home.json', JSON.stringify(change.sw ?? { hello: 'Habari {name}' }));
  write('mf-public/src/A.tsx', change.source ?? 'export const A = () => <T id="home.hello" />;');
  return checkLocales(rootDir).problems.join('\n');
};

test('catalogues without mistakes pass', () => {
  expect(project({})).toBe('');
});

test.each<[string, Parameters<typeof project>[0], RegExp]>([
  ['a key missing in one language', { sw: {} }, /locales\/sw\/home\.json: "hello" is missing/],
  [
    'an id in no catalogue',
    { source: "['home.hello', 'home.bye']" },
    /home\.bye: used in mf-public/,
  ],
  ['a key that nothing uses', { source: '' }, /home\.hello: used nowhere/],
  [
    'a key that only a longer id names',
    { source: "'home.helloAgain'" },
    /home\.hello: used nowhere/,
  ],
  [
    'malformed ICU',
    { fr: { hello: 'Bonjour {name' } },
    /locales\/fr\/home\.json: "hello" is malformed/,
  ],
  [
    'a plural without "other"',
    { fr: { hello: '{name, plural, one {#}}' } },
    /locales\/fr\/home\.json: "hello" is malformed/,
  ],
  [
    'another placeholder',
    { fr: { hello: 'Bonjour {nom}' } },
    /fr\/home\.json: "hello" has the placeholders/,
  ],
  [
    'another kind of placeholder',
    { fr: { hello: '{name, number}' } },
    /fr\/home\.json: "hello" has the placeholders/,
  ],
  [
    'a tag too many',
    { sw: { hello: 'Habari <b>{name}</b>' } },
    /sw\/home\.json: "hello" has the placeholders/,
  ],
  ['an empty text', { sw: { hello: '' } }, /has no text/],
  [
    'a sentence left in English',
    {
      en: { hello: 'Welcome to the portal {name}' },
      fr: { hello: 'Welcome to the portal {name}' },
    },
    /locales\/fr\/home\.json: "hello" is not translated/,
  ],
  [
    'a word that an editor has replaced',
    { sw: { hello: 'Jukwaa {name}' } },
    /locales\/sw\/home\.json: "hello" says "Jukwaa"; write kongamano/,
  ],
  ['a French mark without its space', { fr: { hello: 'Bonjour {name} !' } }, /non-breaking space/],
])('%s is caught', (_, change, problem) => {
  expect(project(change)).toMatch(problem);
});

test('a namespace missing in one language is caught', () => {
  project({});
  rmSync(join(rootDir, 'locales/sw/home.json'));
  expect(checkLocales(rootDir).problems.join()).toMatch('locales/sw/home.json is missing');
});

test.each([
  ['newsletter', ['newsletter']],
  ['shareDialog', ['share']],
  ['adminStats', ['stats']],
  ['ads', ['ads']],
  ['status', []],
  ['adminMedia', []],
  ['account', []],
])('the catalogue name "%s" has the words %j that ad blockers match', (namespace, blocked) => {
  project({});
  for (const language of ['en', 'fr', 'sw']) write(`locales/${language}/${namespace}.json`, '{}');
  const { problems } = checkLocales(rootDir);
  expect(problems.filter((problem) => problem.includes('ad blockers'))).toEqual(
    blocked.map(
      (word) => `locales/*/${namespace}.json: ad blockers match "${word}"; choose another name.`,
    ),
  );
});

test('released catalogues may have unused messages, in any order', () => {
  project({ source: '', en: { a: 'A', b: 'B' }, fr: { b: 'B', a: 'A' }, sw: { a: 'A', b: 'B' } });
  expect(checkCatalogues(rootDir).problems).toEqual([]);
});

test.each<[string, string | object, string | RegExp]>([
  ['a key gone', { other: 'Autre' }, 'locales/fr/home.json: "hello" is missing.'],
  [
    'a key of its own',
    { hello: 'Bonjour {name}', more: 'Encore' },
    'locales/en/home.json: "more" is missing.',
  ],
  [
    'ICU that breaks',
    { hello: 'Bonjour {name' },
    /^locales\/fr\/home\.json: "hello" is malformed: /m,
  ],
  ['a number', { hello: 7 }, 'locales/fr/home.json: "hello" has no text.'],
  ['a list', { hello: ['Bonjour'] }, 'locales/fr/home.json: "hello" has no text.'],
  [
    'a text too long',
    { hello: `{name} ${'é'.repeat(3_994)}` },
    'locales/fr/home.json: "hello" has 4001 characters; a text has at most 4000.',
  ],
  [
    'a key that every object has',
    { hello: 'Bonjour {name}', constructor: 'Encore' },
    'locales/fr/home.json: "constructor" is no key.',
  ],
  ['no catalogue', 'null', 'locales/fr/home.json holds no texts.'],
  ['a list of texts', '["Bonjour"]', 'locales/fr/home.json holds no texts.'],
  ['no JSON', '{"hello": "Bonjour {name}"', /^locales\/fr\/home\.json is no JSON: .+\.$/m],
])('a language with %s is not to be released', (_, fr, problem) => {
  project({});
  write('locales/fr/home.json', typeof fr === 'string' ? fr : JSON.stringify(fr));
  const { problems } = checkCatalogues(rootDir);
  expect(problems.join('\n')).toMatch(problem);
});

test('another order than in English is caught, and corrected', () => {
  const source = "['home.a', 'home.b']";
  expect(
    project({ source, en: { b: 'B', a: 'A' }, fr: { a: 'A', b: 'B' }, sw: { b: 'B', a: 'A' } }),
  ).toBe('locales/fr/home.json: not in the order of en (--order).');
  orderLocales(rootDir);
  expect(checkLocales(rootDir).problems).toEqual([]);
  expect(readFileSync(join(rootDir, 'locales/fr/home.json'), 'utf8')).toBe(
    '{\n  "b": "B",\n  "a": "A"\n}\n',
  );
});

test('a key that stands twice is caught', () => {
  project({});
  write('locales/sw/home.json', '{"hello": "Habari {name}", "hello": "Habari {name}"}');
  expect(checkLocales(rootDir).problems).toEqual([
    'locales/sw/home.json: a key stands there twice.',
  ]);
});

test('the id of a table column in the server does not count as a message', () => {
  write('api/src/list.ts', "query.orderBy('home.date')");
  expect(project({})).toBe('');
});

test.each([
  ['Erreur\u00a0: réessayez', false],
  ['Erreur : réessayez', true],
  ['Vraiment\u202f?', false],
  ['Vraiment?', true],
  ['à 10:30 sur https://exemple.org', false],
  ['Quoi\u202f?!', false],
])('French typography of "%s"', (text, isBad) => {
  expect(breaksFrenchTypography(text)).toBe(isBad);
});
