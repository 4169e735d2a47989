import { objectionsTo, objectionsToTexts, withTexts } from './compare.ts';
import {
  adminRemote,
  contract,
  counterparts,
  judge,
  judgeRemote,
  judgeShell,
  judgeTexts,
  publicRemote,
  publicTexts,
  remoteAt,
  script,
  servedTexts,
  shared,
  shell,
} from './testing/sample-parts.ts';

const breaks: [what: string, objections: () => string[], sentences: string[]][] = [
  [
    'a remote where another stands',
    () => judgeRemote({ place: { mount: '/admin' } }),
    ['mf-public stands at /admin, where mf-admin 1.2 stands.'],
  ],
  [
    'a remote where the shell stands',
    () => judgeRemote({ place: { mount: '/auth' } }),
    ["mf-public stands at /auth, which is the portal's own."],
  ],
  [
    'a remote where the measurements stand',
    () => judgeRemote({ place: { mount: '/metrics' } }),
    ["mf-public stands at /metrics, which is the portal's own."],
  ],
  [
    'a remote over a page of another',
    () => judge(remoteAt('mf-events', '/events')),
    [
      'mf-events stands at /events and covers /events and /events/:id, which mf-public 1.2 renders.',
    ],
  ],
  [
    'a remote over the pages below its place',
    () =>
      judge(remoteAt('mf-desk', '/desk'), [
        shell(),
        { ...publicRemote(), routes: ['/', '/desk/hours'] },
        servedTexts(),
      ]),
    ['mf-desk stands at /desk and covers /desk/hours, which mf-public 1.2 renders.'],
  ],
  [
    'a remote over a page of the shell',
    () => judge(remoteAt('mf-help', '/help'), [{ ...shell(), routes: ['/help'] }]),
    ['mf-help stands at /help and covers /help, which shell 1.2 renders.'],
  ],
  [
    'a page that another remote covers',
    () => judgeRemote({ routes: [...publicRemote().routes, '/admin/help'] }),
    ['mf-public renders /admin/help, which mf-admin 1.2 covers: it stands at /admin.'],
  ],
  [
    'a page of the shell where a remote stands',
    () => judgeShell({ routes: [...shell().routes, '/admin'] }),
    ['shell renders /admin, which mf-admin 1.2 covers: it stands at /admin.'],
  ],
  [
    'a remote whose reports nobody would take',
    () => judge(remoteAt(`mf-${'x'.repeat(38)}`, '/long')),
    [
      'mf-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx is a name of more than 40 letters: no report of it is taken.',
    ],
  ],
  [
    'a remote that stands nowhere',
    () => judgeRemote({ place: null }),
    ['mf-public does not say where it stands in the site.'],
  ],
  [
    'a remote that no longer exposes its routes',
    () => judgeRemote({ exposes: [] }),
    ['mf-public 1.2 does not expose ./routes, which the shell loads.'],
  ],
  [
    'a remote that exposes them under another name',
    () => judgeRemote({ exposes: ['./pages'] }),
    ['mf-public 1.2 does not expose ./routes, which the shell loads.'],
  ],
  [
    'a remote built for a newer host contract',
    () => judgeRemote({ hostContract: contract('1.3.0', 'notify') }),
    ['mf-public 1.2 is built for host contract ^1.3.0; shell 1.2 offers 1.2.0.'],
  ],
  [
    'a remote built for the next major of the contract',
    () => judgeRemote({ hostContract: contract('2.0.0', 'notify') }),
    ['mf-public 1.2 is built for host contract ^2.0.0; shell 1.2 offers 1.2.0.'],
  ],
  [
    'a remote built for an older major of the contract',
    () => judgeRemote({ hostContract: contract('0.9.0', 'notify') }),
    ['mf-public 1.2 is built for host contract ^0.9.0; shell 1.2 offers 1.2.0.'],
  ],
  [
    'a remote with another shape of the same contract',
    () => judgeRemote({ hostContract: contract('1.2.0', 'notify', 'signOut') }),
    ['mf-public 1.2 does not fit the host contract of shell 1.2: Host.signOut is missing.'],
  ],
  [
    'a shell with a new major of the contract',
    () => judgeShell({ hostContract: contract('2.0.0', 'notify') }),
    [
      'mf-public 1.2 is built for host contract ^1.2.0; shell 1.2 offers 2.0.0.',
      'mf-admin 1.2 is built for host contract ^1.2.0; shell 1.2 offers 2.0.0.',
    ],
  ],
  [
    'a shell that went back a minor of the contract',
    () => judgeShell({ hostContract: contract('1.1.0', 'notify') }),
    [
      'mf-public 1.2 is built for host contract ^1.2.0; shell 1.2 offers 1.1.0.',
      'mf-admin 1.2 is built for host contract ^1.2.0; shell 1.2 offers 1.1.0.',
    ],
  ],
  [
    'a shell that changed the contract without a version',
    () => judgeShell({ hostContract: contract('1.2.0') }),
    [
      'mf-public 1.2 does not fit the host contract of shell 1.2: Host.notify is missing.',
      'mf-admin 1.2 does not fit the host contract of shell 1.2: Host.notify is missing.',
    ],
  ],
  [
    'a remote with another Module Federation runtime',
    () => judgeRemote({ federationRuntime: '2.10.0' }),
    ['mf-public 1.2 needs Module Federation runtime ~2.10.0; shell 1.2 brings 2.9.2.'],
  ],
  [
    'a shell with another Module Federation runtime',
    () => judgeShell({ federationRuntime: '3.0.0' }),
    [
      'mf-public 1.2 needs Module Federation runtime ~2.9.2; shell 1.2 brings 3.0.0.',
      'mf-admin 1.2 needs Module Federation runtime ~2.9.2; shell 1.2 brings 3.0.0.',
    ],
  ],
  [
    'a remote on another React',
    () => judgeRemote({ shared: shared({ react: '20.0.0', swr: '2.5.1' }) }),
    ['mf-public 1.2 needs react ^20.0.0; shell 1.2 brings 19.3.1.'],
  ],
  [
    'a shell on another React',
    () => judgeShell({ shared: shared({ react: '20.0.0', swr: '2.5.1' }) }),
    [
      'mf-public 1.2 needs react ^19.0.0; shell 1.2 brings 20.0.0.',
      'mf-admin 1.2 needs react ^19.0.0; shell 1.2 brings 20.0.0.',
    ],
  ],
  [
    'a remote that shares what the shell does not bring',
    () => judgeRemote({ shared: shared({ react: '19.3.1', zustand: '5.0.0' }) }),
    ['mf-public 1.2 shares zustand, which shell 1.2 does not bring.'],
  ],
  [
    'a shell that dropped a shared library',
    () => judgeShell({ shared: shared({ react: '19.3.1' }) }),
    [
      'mf-public 1.2 shares swr, which shell 1.2 does not bring.',
      'mf-admin 1.2 shares swr, which shell 1.2 does not bring.',
    ],
  ],
  [
    'a range without an upper bound',
    () => judgeRemote({ shared: { react: { version: '19.3.1', range: '>=18.0.0', uses: [] } } }),
    ['The range ">=18.0.0" for react has no upper bound.'],
  ],
  [
    'any version at all',
    () => judgeRemote({ shared: { react: { version: '19.3.1', range: '*', uses: [] } } }),
    ['The range "*" for react has no upper bound.'],
  ],
  [
    'a range that is none',
    () => judgeRemote({ shared: { react: { version: '19.3.1', range: 'latest', uses: [] } } }),
    [
      'The range "latest" for react has no upper bound.',
      'mf-public 1.2 needs react latest; shell 1.2 brings 19.3.1.',
    ],
  ],
  [
    'a route gone that the shell links to',
    () => judgeRemote({ routes: ['/', '/events/:id'] }),
    [
      'shell 1.2 links to /events, which mf-public would no longer render.',
      'mf-admin 1.2 links to /events, which mf-public would no longer render.',
    ],
  ],
  [
    'a route gone that another remote links to',
    () => judgeRemote({ routes: ['/', '/events'], links: [] }),
    ['mf-admin 1.2 links to /events/:param, which mf-public would no longer render.'],
  ],
  [
    'a link to a page that nobody renders',
    () => judgeRemote({ links: ['/projects'] }),
    ['mf-public links to /projects, which no live part renders.'],
  ],
  [
    'a sentence that is not served',
    () => judgeRemote({ localeKeys: ['home.new'] }),
    ['mf-public shows home.new, which its own texts do not have.'],
  ],
  [
    'texts without a sentence that its live scripts show',
    () => judgeTexts(publicTexts(), [publicRemote()]),
    ['The sentence home.title would go, but mf-public 1.2 shows it.'],
  ],
  [
    'texts without a sentence that another part shows',
    () =>
      objectionsToTexts(
        publicTexts(),
        counterparts(publicRemote(), [
          shell(),
          { ...adminRemote(), localeKeys: ['home.title'] },
          servedTexts(),
        ]),
      ),
    ['The sentence home.title would go, but mf-admin 1.2 shows it.'],
  ],
  [
    'texts of a namespace that another part owns',
    () => judgeTexts({ ...publicTexts('home.title'), texts: ['home', 'common'] }),
    [
      'mf-public brings the texts "common", which shell owns.',
      'The sentence common.welcome would go, but shell 1.2 shows it.',
    ],
  ],
  [
    'a sentence that neither its own texts have',
    () =>
      objectionsTo(
        { ...publicRemote(), localeKeys: ['home.title'] },
        withTexts(counterparts(publicRemote()), publicTexts('home.lead')),
      ),
    ['mf-public shows home.title, which its own texts do not have.'],
  ],
  [
    'a call the API does not have',
    () => judgeRemote({ apiCalls: ['/api/projects'] }),
    ['mf-public calls /api/projects, which the running API does not have.'],
  ],
  [
    'first scripts over the budget',
    () =>
      judgeRemote({ files: [script('remoteEntry.js', 1_001)], firstScripts: ['remoteEntry.js'] }),
    ['The first scripts of mf-public weigh 1001 bytes; the budget is 1000.'],
  ],
  [
    'all scripts over the budget',
    () => judgeRemote({ files: [script('a.js', 3_000), script('b.js', 2_001)] }),
    ['All scripts of mf-public weigh 5001 bytes; the budget is 5000.'],
  ],
];

test.each(breaks)('refuses %s, and says why', (_, objections, sentences) => {
  expect(objections()).toEqual(sentences);
});
