import type { PageData } from '@ail/kit/contracts/pages/page';
import type { Catalogue, ReadCatalogue } from './add-texts.ts';
import { messageObjections, newArguments } from './compare-texts.ts';
import type { ReleaseInfo } from './release-info.ts';
import { base, counterparts, publicRemote, publicTexts, shell } from './testing/sample-parts.ts';

/** Catalogues by namespace, in all languages alike but for what `other` says, such as `fr/home.json`. */
const reading =
  (catalogues: Record<string, Catalogue>, other: Record<string, Catalogue> = {}): ReadCatalogue =>
  async (path) => {
    const [, namespace = ''] = /^\w+\/(\w+)\.json$/.exec(path) ?? [];
    return other[path] ?? catalogues[namespace];
  };

const admin = (facts: Partial<ReleaseInfo> = {}): ReleaseInfo => ({
  ...base('mf-admin'),
  localeKeys: ['home.title'],
  ...facts,
});
const live = { home: { title: 'Welcome' }, common: { welcome: 'Hello' } };

const judge = ({
  before = live,
  after,
  shown = [publicRemote()],
}: {
  before?: Record<string, Catalogue>;
  after: Catalogue;
  shown?: ReleaseInfo[];
}) => newArguments(['home'], reading(before), reading({ home: after }), shown);

const objection = (argument: string, ...by: string[]) =>
  `The sentence home.title would take ${argument} (en, fr, sw), which these scripts, live or in open tabs, do not fill in: ${by.join(', ')}. Give the sentence a new id.`;

test.each<[string, Parameters<typeof judge>[0], string[]]>([
  [
    'a placeholder that live scripts do not fill in',
    { after: { title: 'Welcome {name}' } },
    [objection('{name}', 'mf-public 1.2')],
  ],
  ['a tag', { after: { title: '<b>Welcome</b>' } }, [objection('<b>', 'mf-public 1.2')]],
  [
    'a placeholder inside a tag and a plural',
    {
      before: { home: { title: '<b>{count, plural, other {Welcome}}</b>' } },
      after: { title: '<b>{count, plural, other {Welcome {name}}}</b>' },
    },
    [objection('{name}', 'mf-public 1.2')],
  ],
  [
    'a placeholder of another kind',
    { before: { home: { title: 'On {day}' } }, after: { title: 'On {day, date}' } },
    [objection('{day, date}', 'mf-public 1.2')],
  ],
  [
    'one that some of the releases in use fill in',
    {
      after: { title: 'Welcome {name}' },
      shown: [
        publicRemote(),
        admin({ arguments: { 'home.title': ['name:text'] } }),
        admin({ version: '1.1', arguments: {} }),
      ],
    },
    [objection('{name}', 'mf-admin 1.1', 'mf-public 1.2')],
  ],
])('texts with %s are refused', async (_, change, sentences) => {
  expect(await judge(change)).toEqual(sentences);
});

test.each<[string, Parameters<typeof judge>[0]]>([
  [
    'without a placeholder',
    { before: { home: { title: 'Welcome {name}' } }, after: { title: 'Welcome' } },
  ],
  [
    'with a placeholder that was filled in before',
    { before: { home: { title: '{name}' } }, after: { title: 'Welcome {name}' } },
  ],
  [
    'with a placeholder again that the scripts were built with',
    {
      after: { title: 'Welcome {name}' },
      shown: [admin({ arguments: { 'home.title': ['name:text'] } })],
    },
  ],
  ['with a new sentence', { after: { title: 'Welcome', hello: 'Hello {name}' } }],
  [
    'with a placeholder in a sentence that nobody shows',
    { after: { title: 'Welcome {name}' }, shown: [admin({ localeKeys: ['home.lead'] })] },
  ],
])('texts %s pass', async (_, change) => {
  expect(await judge(change)).toEqual([]);
});

test('of texts that differ between languages, those languages are named', async () => {
  const after = reading(live, { 'fr/home.json': { title: 'Bienvenue {nom}' } });
  expect(await newArguments(['home'], reading(live), after, [publicRemote()])).toEqual([
    expect.stringContaining('would take {nom} (fr), which'),
  ]);
});

/** The public remote with its texts `home`, released beside the shell that has `common`. */
const release = ({
  home = { title: 'Welcome' },
  before = live,
  scripts = {},
  pages = [],
  keepsServed = false,
  livePages = [],
}: {
  home?: Catalogue;
  before?: Record<string, Catalogue>;
  scripts?: Partial<ReleaseInfo> | undefined;
  pages?: PageData[];
  keepsServed?: boolean;
  livePages?: PageData[];
} = {}) => {
  const app = { ...publicRemote(), arguments: {}, pages, ...scripts };
  const around = counterparts(app, [{ ...shell(), pages: livePages }]);
  return messageObjections(
    { app, texts: { info: publicTexts('home.title'), catalogues: reading({ home }) } },
    { ...around, served: reading(before), inUse: [] },
    keepsServed,
  );
};

test('scripts are refused that leave a placeholder of a live sentence empty', async () => {
  const before = { ...live, common: { welcome: 'Hello {name}' } };
  expect(await release({ before })).toEqual([
    'mf-public shows common.welcome, whose served text takes {name} (en, fr, sw); the text that mf-public was built with does not.',
  ]);
  const scripts = { arguments: { 'common.welcome': ['name:text'] } };
  expect(await release({ before, scripts })).toEqual([]);
});

test('a canary is shown with the live sentences, so it must fill in what they take', async () => {
  const before = { ...live, home: { title: 'Welcome {name}' } };
  expect(await release({ before })).toEqual([]);
  expect(await release({ before, keepsServed: true })).toEqual([
    'mf-public shows home.title, whose served text takes {name} (en, fr, sw); the text that mf-public was built with does not.',
  ]);
});

test('scripts and a placeholder of theirs pass together where no other scripts are in use', async () => {
  expect(
    await release({
      home: { title: 'Welcome {name}' },
      scripts: { arguments: { 'home.title': ['name:text'] } },
    }),
  ).toEqual([]);
});

const long = (length: number) => 'x'.repeat(length);
const titled: PageData = { path: '/', title: 'home.title' };

test.each<[string, PageData, Catalogue, string[]]>([
  ['a title that just fits', titled, { title: long(120) }, []],
  [
    'a title that is too long',
    titled,
    { title: long(121) },
    ['home.title has 121 characters (en, fr, sw); a title of a page has at most 120.'],
  ],
  [
    'a title with a placeholder',
    titled,
    { title: 'Welcome <b>{name}</b>' },
    ['home.title takes <b> and {name} (en, fr, sw); a title of a page takes nothing.'],
  ],
  [
    'a description that is too long',
    { path: '/', description: 'home.lead' },
    { lead: long(321) },
    ['home.lead has 321 characters (en, fr, sw); a description of a page has at most 320.'],
  ],
  [
    'a link that is too long',
    { path: '/', links: { header: { label: 'home.link', order: 1 } } },
    { link: long(61) },
    ['home.link has 61 characters (en, fr, sw); a link to a page has at most 60.'],
  ],
  [
    'texts about a row that is not there, which do not fit',
    { path: '/x/:id', row: 'events', missing: { title: 'home.gone', hint: 'home.hint' } },
    { gone: long(121), hint: '{id}' },
    [
      'home.gone has 121 characters (en, fr, sw); a title of a page has at most 120.',
      'home.hint takes {id} (en, fr, sw); a description of a page takes nothing.',
    ],
  ],
])('a page with %s', async (_, page, texts, sentences) => {
  const scripts = { localeKeys: [] };
  const home = { title: 'Welcome', ...texts };
  expect(await release({ pages: [page], home, scripts })).toEqual(sentences);
  // The page of another part that is live has the text.
  expect(await release({ livePages: [page], home, scripts })).toEqual(sentences);
});
