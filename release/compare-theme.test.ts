import { themeBefore } from '@ail/kit/ui/theme-before';
import { objectionsTo, objectionsToRemovedKeys } from './compare.ts';
import { themeObjections } from './compare-theme.ts';
import type { ReleaseInfo, ThemeUse } from './release-info.ts';

const offers = ['colors.ink', 'colors.gold', 'size.dialog.sm'];
const shellOf = (theme?: Partial<ThemeUse>, version = 's2') => ({
  name: 'shell',
  version,
  ...(theme && { theme: { offers, reads: [], brings: [], ...theme } }),
});
const remoteOf = (theme?: Partial<ThemeUse>) => ({
  name: 'mf-public',
  version: 'p1',
  ...(theme && { theme: { offers: [], reads: ['colors.ink'], brings: [], ...theme } }),
});

test.each([
  [
    'a key gone',
    remoteOf({ reads: ['colors.ink', 'colors.gold'] }),
    shellOf({ offers: ['colors.ink'] }),
    'mf-public p1 reads theme.colors.gold, which shell s2 does not offer and mf-public does not bring.',
  ],
  [
    'a key under another name',
    remoteOf({ reads: ['colors.gold'] }),
    shellOf({ offers: ['colors.ink', 'colors.amber'] }),
    'mf-public p1 reads theme.colors.gold, which shell s2 does not offer and mf-public does not bring.',
  ],
  [
    'a branch in place of a value',
    remoteOf({ reads: ['colors.gold'] }),
    shellOf({ offers: ['colors.ink', 'colors.gold.soft', 'colors.gold.deep'] }),
    'mf-public p1 reads theme.colors.gold, which is of another shape in shell s2.',
  ],
  [
    'a value in place of a branch',
    remoteOf({ reads: ['size.dialog.sm'] }),
    shellOf({ offers: ['size.dialog'] }),
    'mf-public p1 reads theme.size.dialog.sm, which is of another shape in shell s2.',
  ],
  [
    'another shape of what the remote brings',
    remoteOf({ reads: ['glow'], brings: ['glow'] }),
    shellOf({ offers: [...offers, 'glow.soft'] }),
    'mf-public p1 reads theme.glow, which is of another shape in shell s2.',
  ],
  [
    'a new key that is not brought',
    remoteOf({ reads: ['colors.sunrise'] }),
    shellOf({}),
    'mf-public p1 reads theme.colors.sunrise, which shell s2 does not offer and mf-public does not bring.',
  ],
  [
    'a new key beside a shell of before',
    remoteOf({ reads: ['colors.sunrise'] }),
    shellOf(),
    'mf-public p1 reads theme.colors.sunrise, which shell s2 does not offer and mf-public does not bring.',
  ],
  [
    'a key gone beside a remote of before',
    remoteOf(),
    shellOf({ offers: themeBefore.filter((key) => key !== 'colors.gold') }),
    'mf-public p1 reads theme.colors.gold, which shell s2 does not offer and mf-public does not bring.',
  ],
])('refuses %s', (_, remote, shell, sentence) => {
  expect(themeObjections(remote, shell)).toEqual([sentence]);
});

test.each([
  ['the same keys', remoteOf({ reads: offers }), shellOf({})],
  ['a key more in the shell', remoteOf({}), shellOf({ offers: [...offers, 'colors.sunrise'] })],
  ['a key gone that nobody reads', remoteOf({}), shellOf({ offers: ['colors.ink'] })],
  [
    'a new key that the remote brings',
    remoteOf({ reads: ['colors.sunrise'], brings: ['colors.sunrise'] }),
    shellOf({}),
  ],
  [
    'a new key that the remote brings, beside a shell of before',
    remoteOf({ reads: ['colors.ink', 'colors.sunrise'], brings: ['colors.sunrise'] }),
    shellOf(),
  ],
  ['a key brought in vain', remoteOf({ brings: ['colors.ink'] }), shellOf({})],
  [
    'a shell with more beside a remote of before',
    remoteOf(),
    shellOf({ offers: [...themeBefore, 'glow'] }),
  ],
  ['both of before', remoteOf(), shellOf()],
])('lets through %s', (_, remote, shell) => {
  expect(themeObjections(remote, shell)).toEqual([]);
});

const info = (part: ReturnType<typeof shellOf>): ReleaseInfo => ({
  commit: null,
  builtAt: '2026-11-22T08:00:00.000Z',
  files: [],
  firstScripts: [],
  place: part.name === 'shell' ? null : { mount: '/' },
  exposes: ['./routes'],
  hostContract: { version: '1.0.0', fingerprint: 'f' },
  federationRuntime: '2.9.2',
  shared: {},
  routes: [],
  links: [],
  localeKeys: [],
  apiCalls: [],
  ...part,
});
const beside = (remote: ReturnType<typeof remoteOf>, as = 'mf-public') => ({
  live: new Map([[as, info(remote)]]),
  replaced: info(shellOf({}, 's1')),
  localeKeys: new Set<string>(),
  apiPaths: new Set<string>(),
});

test('a canary counts like a live remote', () => {
  const shell = info(shellOf({ offers: ['colors.gold'] }));
  expect(objectionsTo(shell, beside(remoteOf({}), 'mf-public (canary)'))).toEqual([
    'mf-public p1 reads theme.colors.ink, which shell s2 does not offer and mf-public does not bring.',
  ]);
});

test('a shell keeps what is read, though a remote brings it; going back to one without it is allowed', () => {
  const around = beside(remoteOf({ reads: ['colors.gold'], brings: ['colors.gold'] }));
  const shell = info(shellOf({ offers: ['colors.ink'] }));
  expect(objectionsToRemovedKeys(shell, around)).toEqual([
    'shell would no longer offer theme.colors.gold, which mf-public p1 reads.',
  ]);
  expect(objectionsTo(shell, around)).toEqual([]);
});

test('a remote takes no keys away', () => {
  expect(objectionsToRemovedKeys(info(remoteOf({ reads: [] })), beside(remoteOf({})))).toEqual([]);
});
