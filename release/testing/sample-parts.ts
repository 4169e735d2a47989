import { releaseFormat } from '@ail/kit/contracts/releases/release-fields';
import {
  type Counterparts,
  objectionsTo,
  objectionsToHidden,
  objectionsToTexts,
} from '../compare.ts';
import { isTexts } from '../layout.ts';
import type { ReleaseInfo } from '../release-info.ts';

const range = (version: string) => `^${version.split('.')[0]}.0.0`;
export const shared = (versions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      { version, range: range(version), uses: [] },
    ]),
  );

/** A contract with these methods of the host. */
export const contract = (version: string, ...methods: string[]): ReleaseInfo['hostContract'] => ({
  version,
  shape: {
    host: {
      fields: Object.fromEntries(
        methods.map((name) => [name, { type: { takes: [], gives: { name: 'void', of: [] } } }]),
      ),
    },
    remote: { fields: {} },
  },
});

export const base = (name: string): ReleaseInfo => ({
  format: releaseFormat,
  name,
  version: '1.2',
  commit: null,
  builtAt: '2026-11-21T08:00:00.000Z',
  files: [],
  firstScripts: [],
  place: null,
  exposes: [],
  hostContract: contract('1.2.0', 'notify'),
  federationRuntime: '2.9.2',
  shared: shared({ react: '19.3.1', swr: '2.5.1' }),
  state: {},
  pages: [],
  routes: [],
  links: [],
  texts: [],
  localeKeys: [],
  arguments: {},
  apiCalls: [],
  calls: [],
});

export const shell = (): ReleaseInfo => ({
  ...base('shell'),
  routes: ['/auth', '/login', '/register'],
  links: ['/', '/events', '/admin/events'],
  texts: ['common'],
  localeKeys: ['common.welcome'],
  apiCalls: ['/api/user'],
});
export const publicRemote = (): ReleaseInfo => ({
  ...base('mf-public'),
  place: { mount: '/' },
  exposes: ['./routes'],
  routes: ['/', '/events', '/events/:id'],
  links: ['/events/:param', '/auth'],
  texts: ['home'],
  localeKeys: ['common.welcome', 'home.title'],
  apiCalls: ['/api/events', '/api/events/{}'],
});
export const adminRemote = (): ReleaseInfo => ({
  ...base('mf-admin'),
  place: { mount: '/admin', access: 'admin' },
  exposes: ['./routes'],
  routes: ['/admin', '/admin/events'],
  links: ['/', '/events', '/events/:param'],
  localeKeys: ['admin.title'],
});
/** All texts that are served. */
export const servedTexts = (): ReleaseInfo => ({
  ...base('texts-shell'),
  shared: {},
  localeKeys: ['admin.title', 'common.welcome', 'home.title', 'home.unused'],
});
/** What the public remote releases of texts with it, or alone. */
export const publicTexts = (...keys: string[]): ReleaseInfo => ({
  ...base('texts-mf-public'),
  texts: ['home'],
  localeKeys: keys,
});
export const judgeTexts = (texts: ReleaseInfo, shown?: ReleaseInfo[]) =>
  objectionsToTexts(texts, counterparts(publicRemote()), shown);
const parts = () => [shell(), publicRemote(), adminRemote(), servedTexts()];

export const counterparts = (
  candidate: ReleaseInfo,
  live: ReleaseInfo[] = parts(),
): Counterparts => ({
  live: new Map(
    live
      .filter(({ name }) => name !== candidate.name && !isTexts(name))
      .map((info) => [info.name, info]),
  ),
  replaced: live.find(({ name }) => name === candidate.name),
  localeKeys: new Set(live.find(({ name }) => isTexts(name))?.localeKeys),
  apiPaths: new Set(['/api/user', '/api/events', '/api/events/{}', '/api/contact']),
});

export const script = (path: string, transferBytes: number) => ({
  path,
  bytes: transferBytes * 3,
  transferBytes,
  integrity: 'sha384-x',
});
const budget = { firstBytes: 1_000, allBytes: 5_000 };

export const judge = (candidate: ReleaseInfo, live?: ReleaseInfo[]) => [
  ...objectionsTo(candidate, counterparts(candidate, live), budget),
  ...objectionsToHidden(candidate, counterparts(candidate, live)),
];
export const judgeRemote = (facts: Partial<ReleaseInfo>) => judge({ ...publicRemote(), ...facts });
export const judgeShell = (facts: Partial<ReleaseInfo>) => judge({ ...shell(), ...facts });
/** A new remote with a place of its own. */
export const remoteAt = (name: string, mount: string): ReleaseInfo => ({
  ...base(name),
  place: { mount },
  exposes: ['./routes'],
});
