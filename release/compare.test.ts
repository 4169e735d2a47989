import {
  type Counterparts,
  objectionsTo,
  objectionsToHidden,
  objectionsToTexts,
  withTexts,
} from './compare.ts';
import type { ReleaseInfo } from './release-info.ts';

const range = (version: string) => `^${version.split('.')[0]}.0.0`;
const shared = (versions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, { version, range: range(version) }]),
  );

const base = (name: string): ReleaseInfo => ({
  name,
  version: '0.1.0-aaaaaaaaaaaa',
  commit: null,
  builtAt: '2026-11-21T08:00:00.000Z',
  files: [],
  firstScripts: [],
  place: null,
  exposes: [],
  hostContract: { version: '1.2.0', fingerprint: 'f1' },
  federationRuntime: '2.9.2',
  shared: shared({ react: '19.3.1', swr: '2.5.1' }),
  routes: [],
  links: [],
  localeKeys: [],
  apiCalls: [],
});

const shell = (): ReleaseInfo => ({
  ...base('shell'),
  routes: ['/auth', '/login', '/register'],
  links: ['/', '/events', '/admin/events'],
  texts: ['common'],
  localeKeys: ['common.welcome'],
  apiCalls: ['/api/user'],
});
const publicRemote = (): ReleaseInfo => ({
  ...base('mf-public'),
  place: { mount: '/' },
  exposes: ['./routes'],
  routes: ['/', '/events', '/events/:id'],
  links: ['/events/:param', '/auth'],
  texts: ['home'],
  localeKeys: ['common.welcome', 'home.title'],
  apiCalls: ['/api/events', '/api/events/{}'],
});
const adminRemote = (): ReleaseInfo => ({
  ...base('mf-admin'),
  place: { mount: '/admin', access: 'admin' },
  exposes: ['./routes'],
  routes: ['/admin', '/admin/events'],
  links: ['/', '/events', '/events/:param'],
  localeKeys: ['admin.title'],
});
const locales = (): ReleaseInfo => ({
  ...base('locales'),
  shared: {},
  localeKeys: ['admin.title', 'common.welcome', 'home.title', 'home.unused'],
});
/** What the public remote releases of texts with it, or alone. */
const publicTexts = (...keys: string[]): ReleaseInfo => ({
  ...base('texts-mf-public'),
  texts: ['home'],
  localeKeys: keys,
});
const judgeTexts = (texts: ReleaseInfo, shown?: ReleaseInfo[]) =>
  objectionsToTexts(texts, counterparts(publicRemote()), shown);
const parts = () => [shell(), publicRemote(), adminRemote(), locales()];

const counterparts = (candidate: ReleaseInfo, live: ReleaseInfo[] = parts()): Counterparts => ({
  live: new Map(
    live
      .filter(({ name }) => name !== candidate.name && name !== 'locales')
      .map((info) => [info.name, info]),
  ),
  replaced: live.find(({ name }) => name === candidate.name),
  localeKeys: new Set(live.find(({ name }) => name === 'locales')?.localeKeys),
  apiPaths: new Set(['/api/user', '/api/events', '/api/events/{}', '/api/contact']),
});

const script = (path: string, transferBytes: number) => ({
  path,
  bytes: transferBytes * 3,
  transferBytes,
  integrity: 'sha384-x',
});
const budget = { firstBytes: 1_000, allBytes: 5_000 };

const judge = (candidate: ReleaseInfo, live?: ReleaseInfo[]) => [
  ...objectionsTo(candidate, counterparts(candidate, live), budget),
  ...objectionsToHidden(candidate, counterparts(candidate, live)),
];

const breaks: [string, () => string[]][] = [
  ['a remote where another stands', () => judge({ ...publicRemote(), place: { mount: '/admin' } })],
  [
    'a remote where the shell stands',
    () => judge({ ...publicRemote(), place: { mount: '/auth' } }),
  ],
  [
    'a remote where the measurements stand',
    () => judge({ ...publicRemote(), place: { mount: '/metrics' } }),
  ],
  [
    'a remote over a page of another',
    () => judge({ ...base('mf-events'), place: { mount: '/events' }, exposes: ['./routes'] }),
  ],
  [
    'a remote over the pages below its place',
    () =>
      judge({ ...base('mf-desk'), place: { mount: '/desk' }, exposes: ['./routes'] }, [
        shell(),
        { ...publicRemote(), routes: ['/', '/desk/hours'] },
        locales(),
      ]),
  ],
  [
    'a remote over a page of the shell',
    () =>
      judge({ ...base('mf-help'), place: { mount: '/help' }, exposes: ['./routes'] }, [
        { ...shell(), routes: ['/help'] },
      ]),
  ],
  [
    'a page that another remote covers',
    () => judge({ ...publicRemote(), routes: [...publicRemote().routes, '/admin/help'] }),
  ],
  [
    'a page of the shell where a remote stands',
    () => judge({ ...shell(), routes: [...shell().routes, '/admin'] }),
  ],
  [
    'a remote whose reports nobody would take',
    () =>
      judge({
        ...base(`mf-${'x'.repeat(38)}`),
        place: { mount: '/long' },
        exposes: ['./routes'],
      }),
  ],
  ['a remote that stands nowhere', () => judge({ ...publicRemote(), place: null })],
  ['a remote that no longer exposes its routes', () => judge({ ...publicRemote(), exposes: [] })],
  [
    'a remote that exposes them under another name',
    () => judge({ ...publicRemote(), exposes: ['./pages'] }),
  ],
  [
    'a remote built for a newer host contract',
    () => judge({ ...publicRemote(), hostContract: { version: '1.3.0', fingerprint: 'f2' } }),
  ],
  [
    'a remote built for the next major of the contract',
    () => judge({ ...publicRemote(), hostContract: { version: '2.0.0', fingerprint: 'f2' } }),
  ],
  [
    'a remote built for an older major of the contract',
    () => judge({ ...publicRemote(), hostContract: { version: '0.9.0', fingerprint: 'f0' } }),
  ],
  [
    'a remote with another text of the same contract',
    () => judge({ ...publicRemote(), hostContract: { version: '1.2.0', fingerprint: 'other' } }),
  ],
  [
    'a shell with a new major of the contract',
    () => judge({ ...shell(), hostContract: { version: '2.0.0', fingerprint: 'f2' } }),
  ],
  [
    'a shell that went back a minor of the contract',
    () => judge({ ...shell(), hostContract: { version: '1.1.0', fingerprint: 'f0' } }),
  ],
  [
    'a shell that changed the contract without a version',
    () => judge({ ...shell(), hostContract: { version: '1.2.0', fingerprint: 'other' } }),
  ],
  [
    'a remote with another Module Federation runtime',
    () => judge({ ...publicRemote(), federationRuntime: '2.10.0' }),
  ],
  [
    'a shell with another Module Federation runtime',
    () => judge({ ...shell(), federationRuntime: '3.0.0' }),
  ],
  [
    'a remote on another React',
    () => judge({ ...publicRemote(), shared: shared({ react: '20.0.0', swr: '2.5.1' }) }),
  ],
  [
    'a shell on another React',
    () => judge({ ...shell(), shared: shared({ react: '20.0.0', swr: '2.5.1' }) }),
  ],
  [
    'a remote that shares what the shell does not bring',
    () => judge({ ...publicRemote(), shared: shared({ react: '19.3.1', zustand: '5.0.0' }) }),
  ],
  [
    'a shell that dropped a shared library',
    () => judge({ ...shell(), shared: shared({ react: '19.3.1' }) }),
  ],
  [
    'a range without an upper bound',
    () => judge({ ...publicRemote(), shared: { react: { version: '19.3.1', range: '>=18.0.0' } } }),
  ],
  [
    'any version at all',
    () => judge({ ...publicRemote(), shared: { react: { version: '19.3.1', range: '*' } } }),
  ],
  [
    'a range that is none',
    () => judge({ ...publicRemote(), shared: { react: { version: '19.3.1', range: 'latest' } } }),
  ],
  [
    'a route gone that the shell links to',
    () => judge({ ...publicRemote(), routes: ['/', '/events/:id'] }),
  ],
  [
    'a route gone that another remote links to',
    () => judge({ ...publicRemote(), routes: ['/', '/events'], links: [] }),
  ],
  [
    'a link to a page that nobody renders',
    () => judge({ ...publicRemote(), links: ['/projects'] }),
  ],
  ['a sentence that is not served', () => judge({ ...publicRemote(), localeKeys: ['home.new'] })],
  [
    'texts without a sentence that its live scripts show',
    () => judgeTexts(publicTexts(), [publicRemote()]),
  ],
  [
    'texts without a sentence that another part shows',
    () =>
      objectionsToTexts(
        publicTexts(),
        counterparts(publicRemote(), [
          shell(),
          { ...adminRemote(), localeKeys: ['home.title'] },
          locales(),
        ]),
      ),
  ],
  [
    'texts of a namespace that another part owns',
    () => judgeTexts({ ...publicTexts('home.title'), texts: ['home', 'common'] }),
  ],
  [
    'a sentence that neither its own texts have',
    () =>
      objectionsTo(
        { ...publicRemote(), localeKeys: ['home.title'] },
        withTexts(counterparts(publicRemote()), publicTexts('home.lead')),
      ),
  ],
  ['a call the API does not have', () => judge({ ...publicRemote(), apiCalls: ['/api/projects'] })],
  [
    'first scripts over the budget',
    () =>
      judge({
        ...publicRemote(),
        files: [script('remoteEntry.js', 1_001)],
        firstScripts: ['remoteEntry.js'],
      }),
  ],
  [
    'all scripts over the budget',
    () => judge({ ...publicRemote(), files: [script('a.js', 3_000), script('b.js', 2_001)] }),
  ],
];

const harmless: [string, () => string[]][] = [
  ['the same again, shell', () => judge(shell())],
  ['the same again, public remote', () => judge(publicRemote())],
  ['the same again, admin remote', () => judge(adminRemote())],
  [
    'the same again, texts',
    () => judgeTexts(publicTexts('home.title', 'home.unused'), [publicRemote()]),
  ],
  [
    'a remote built for an older minor of the contract',
    () => judge({ ...publicRemote(), hostContract: { version: '1.0.0', fingerprint: 'f0' } }),
  ],
  [
    'a remote built for an older patch of the contract',
    () => judge({ ...publicRemote(), hostContract: { version: '1.1.9', fingerprint: 'f0' } }),
  ],
  [
    'a shell with a new minor of the contract',
    () => judge({ ...shell(), hostContract: { version: '1.3.0', fingerprint: 'f2' } }),
  ],
  [
    'a shell with a new patch of React',
    () => judge({ ...shell(), shared: shared({ react: '19.4.0', swr: '2.5.1' }) }),
  ],
  [
    'a remote built with an older React of the same major',
    () => judge({ ...publicRemote(), shared: shared({ react: '19.0.0' }) }),
  ],
  [
    'a shell that shares more',
    () =>
      judge({ ...shell(), shared: shared({ react: '19.3.1', swr: '2.5.1', zustand: '5.0.0' }) }),
  ],
  [
    'a newer patch of the federation runtime in the shell',
    () => judge({ ...shell(), federationRuntime: '2.9.7' }),
  ],
  [
    'a new route',
    () => judge({ ...publicRemote(), routes: ['/', '/events', '/events/:id', '/projects'] }),
  ],
  [
    'a route gone that nobody links to',
    () =>
      judge({ ...publicRemote(), routes: ['/', '/events', '/events/:id'] }, [
        shell(),
        { ...publicRemote(), routes: ['/', '/events', '/events/:id', '/old'] },
        adminRemote(),
        locales(),
      ]),
  ],
  [
    'a link to a page of its own, new with it',
    () =>
      judge({
        ...publicRemote(),
        routes: ['/', '/events', '/events/:id', '/projects'],
        links: ['/projects'],
      }),
  ],
  [
    'a link that was dead before it came',
    () =>
      judge(publicRemote(), [
        { ...shell(), links: ['/dead'] },
        publicRemote(),
        adminRemote(),
        locales(),
      ]),
  ],
  [
    'a sentence no longer shown',
    () => judge({ ...publicRemote(), localeKeys: ['common.welcome'] }),
  ],
  [
    'texts with a new sentence',
    () => judgeTexts(publicTexts('home.title', 'home.unused', 'home.new'), [publicRemote()]),
  ],
  [
    'a sentence that comes with its own texts',
    () =>
      objectionsTo(
        { ...publicRemote(), localeKeys: ['home.new'] },
        withTexts(counterparts(publicRemote()), publicTexts('home.new')),
      ),
  ],
  [
    'texts without a sentence that nobody shows',
    () => judgeTexts(publicTexts('home.title'), [publicRemote()]),
  ],
  ['another call that the API has', () => judge({ ...publicRemote(), apiCalls: ['/api/contact'] })],
  [
    'scripts right at the budget',
    () =>
      judge({
        ...publicRemote(),
        files: [script('remoteEntry.js', 1_000)],
        firstScripts: ['remoteEntry.js'],
      }),
  ],
  [
    'heavy pictures, which no page waits for',
    () => judge({ ...shell(), files: [script('assets/map.png', 900_000)] }),
  ],
  [
    'the first release of a new remote',
    () =>
      judge({
        ...base('mf-blog'),
        place: { mount: '/blog' },
        exposes: ['./routes'],
        routes: ['/blog'],
      }),
  ],
  [
    'a remote beside a page that begins alike',
    () => judge({ ...base('mf-event'), place: { mount: '/event' }, exposes: ['./routes'] }),
  ],
  [
    'the first release of all',
    () => judge({ ...publicRemote(), links: [], localeKeys: [], apiCalls: [] }, []),
  ],
];

test.each(breaks)('refuses %s', (_, objections) => {
  expect(objections()).not.toEqual([]);
});

test.each(harmless)('lets through %s', (_, objections) => {
  expect(objections()).toEqual([]);
});

test('names who renders the page that would be covered', () => {
  const candidate = { ...base('mf-events'), place: { mount: '/events' }, exposes: ['./routes'] };
  expect(judge(candidate)).toEqual([
    'mf-events stands at /events and covers /events and /events/:id, which mf-public 0.1.0-aaaaaaaaaaaa renders.',
  ]);
  expect(judge({ ...publicRemote(), routes: [...publicRemote().routes, '/admin/help'] })).toEqual([
    'mf-public renders /admin/help, which mf-admin 0.1.0-aaaaaaaaaaaa covers: it stands at /admin.',
  ]);
});

test('a page that is hidden keeps nobody from going back', () => {
  const old = { ...publicRemote(), routes: [...publicRemote().routes, '/admin/help'] };
  expect(objectionsTo(old, counterparts(old))).toEqual([]);
});

test('names both sides, so that one knows what to change', () => {
  expect(judge({ ...publicRemote(), shared: shared({ react: '20.0.0', swr: '2.5.1' }) })).toEqual([
    'mf-public 0.1.0-aaaaaaaaaaaa needs react ^20.0.0; shell 0.1.0-aaaaaaaaaaaa brings 19.3.1.',
  ]);
});
