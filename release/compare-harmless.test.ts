import { objectionsTo, withTexts } from './compare.ts';
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

const harmless: [what: string, objections: () => string[]][] = [
  ['the same again, shell', () => judge(shell())],
  ['the same again, public remote', () => judge(publicRemote())],
  ['the same again, admin remote', () => judge(adminRemote())],
  [
    'the same again, texts',
    () => judgeTexts(publicTexts('home.title', 'home.unused'), [publicRemote()]),
  ],
  [
    'a remote built for an older minor of the contract',
    () => judgeRemote({ hostContract: contract('1.0.0', 'notify') }),
  ],
  [
    'a remote built for an older patch of the contract',
    () => judgeRemote({ hostContract: contract('1.1.9', 'notify') }),
  ],
  [
    'a shell with a new minor of the contract',
    () => judgeShell({ hostContract: contract('1.3.0', 'notify') }),
  ],
  [
    'a shell with a new patch of React',
    () => judgeShell({ shared: shared({ react: '19.4.0', swr: '2.5.1' }) }),
  ],
  [
    'a remote built with an older React of the same major',
    () => judgeRemote({ shared: shared({ react: '19.0.0' }) }),
  ],
  [
    'a shell that shares more',
    () => judgeShell({ shared: shared({ react: '19.3.1', swr: '2.5.1', zustand: '5.0.0' }) }),
  ],
  ['a remote that needs no federation runtime', () => judgeRemote({ federationRuntime: '*' })],
  [
    'a newer patch of the federation runtime in the shell',
    () => judgeShell({ federationRuntime: '2.9.7' }),
  ],
  ['a new route', () => judgeRemote({ routes: ['/', '/events', '/events/:id', '/projects'] })],
  [
    'a route gone that nobody links to',
    () =>
      judge({ ...publicRemote(), routes: ['/', '/events', '/events/:id'] }, [
        shell(),
        { ...publicRemote(), routes: ['/', '/events', '/events/:id', '/old'] },
        adminRemote(),
        servedTexts(),
      ]),
  ],
  [
    'a link to a page of its own, new with it',
    () =>
      judgeRemote({ routes: ['/', '/events', '/events/:id', '/projects'], links: ['/projects'] }),
  ],
  [
    'a link that was dead before it came',
    () =>
      judge(publicRemote(), [
        { ...shell(), links: ['/dead'] },
        publicRemote(),
        adminRemote(),
        servedTexts(),
      ]),
  ],
  ['a sentence no longer shown', () => judgeRemote({ localeKeys: ['common.welcome'] })],
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
  ['another call that the API has', () => judgeRemote({ apiCalls: ['/api/contact'] })],
  [
    'scripts right at the budget',
    () =>
      judgeRemote({ files: [script('remoteEntry.js', 1_000)], firstScripts: ['remoteEntry.js'] }),
  ],
  [
    'heavy pictures, which no page waits for',
    () => judgeShell({ files: [script('assets/map.png', 900_000)] }),
  ],
  [
    'the first release of a new remote',
    () => judge({ ...remoteAt('mf-blog', '/blog'), routes: ['/blog'] }),
  ],
  ['a remote beside a page that begins alike', () => judge(remoteAt('mf-event', '/event'))],
  [
    'the first release of all',
    () => judge({ ...publicRemote(), links: [], localeKeys: [], apiCalls: [] }, []),
  ],
];

test.each(harmless)('lets through %s', (_, objections) => {
  expect(objections()).toEqual([]);
});

test('a page that is hidden keeps nobody from going back', () => {
  const old = { ...publicRemote(), routes: [...publicRemote().routes, '/admin/help'] };
  expect(objectionsTo(old, counterparts(old))).toEqual([]);
});
