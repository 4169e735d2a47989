import type { LiveRemote, Registry } from '@ail/kit/contracts/releases/registry';
import { answer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { liveNow } from './live-now.ts';
import { findNewRelease } from './new-release.ts';
import { previewedRemotes } from './preview.ts';
import { reloadIfNewer } from './reload-once.ts';
import { leaveCanaries, releaseForSession } from './session-release.ts';
import { watchReleases } from './watch.ts';

const remote = (name: string, version: string): LiveRemote => ({
  mount: '/',
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
});
const registry = (revision: number, version: string): Registry => ({
  revision,
  shell: { version: 's1' },
  remotes: { 'mf-public': remote('mf-public', version), 'mf-admin': remote('mf-admin', version) },
  locales: { version: 'l1' },
  links: { header: [], footer: [], legal: [] },
});
const contents = {
  files: [{ path: 'remoteEntry.js', integrity: 'sha384-x' }],
  firstScripts: ['remoteEntry.js'],
};
const running = new Map([
  ['shell', 's1'],
  ['mf-public', 'v1'],
]);

beforeEach(() => sessionStorage.clear());

describe('releaseForSession', () => {
  const live = {
    ...remote('mf-public', 'v1'),
    canary: { ...remote('mf-public', 'v2'), share: 25 },
  };

  it('gives the canary to its share of sessions', () => {
    let canaries = 0;
    for (let session = 0; session < 2_000; session += 1) {
      sessionStorage.clear();
      sessionStorage.setItem('canaryDraw', String((session / 2_000) * 100));
      if (releaseForSession(live).version === 'v2') canaries += 1;
    }
    expect(canaries).toBe(500);
  });

  it('is the same for a whole session, until its canary has failed', () => {
    for (let session = 0; session < 50; session += 1) {
      sessionStorage.clear();
      const { version } = releaseForSession(live);
      expect(releaseForSession(live).version).toBe(version);
      leaveCanaries();
      expect(releaseForSession({ ...live, canary: { ...live.canary, share: 100 } })).toEqual({
        version: 'v1',
        entry: live.entry,
        integrity: live.integrity,
      });
    }
  });
});

describe('findNewRelease', () => {
  const offered = (next: Registry, entry: unknown = contents) =>
    stubApi({
      'GET /registry.json': next,
      'GET /remotes/mf-public/v2/release.json': entry,
      'GET /remotes/mf-public/v2/remoteEntry.js': '',
    });

  it('offers a newer release that loads, and fetches only running parts', async () => {
    const calls = offered(registry(8, 'v2'));
    await expect(findNewRelease(7, running)).resolves.toBe(8);
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /registry.json',
      'GET /remotes/mf-public/v2/release.json',
      'GET /remotes/mf-public/v2/remoteEntry.js',
    ]);
  });

  it.each([
    ['the revision it knows', registry(7, 'v2')],
    ['a revision that changes nothing it runs', registry(8, 'v1')],
  ])('does not offer %s', async (_, next) => {
    offered(next);
    await expect(findNewRelease(7, running)).resolves.toBeUndefined();
  });

  it('does not offer a release that does not load', async () => {
    offered(registry(8, 'v2'), () => answer(404));
    await expect(findNewRelease(7, running)).rejects.toThrow('404');
    offered(registry(8, 'v2'), { ...contents, firstScripts: ['gone.js'] });
    await expect(findNewRelease(7, running)).resolves.toBeUndefined();
  });
});

describe('liveNow', () => {
  const booted = registry(7, 'v1');
  const release = ({ version, entry, integrity }: LiveRemote) => ({ version, entry, integrity });

  it('gives the release that is live now', async () => {
    stubApi({ 'GET /registry.json': registry(8, 'v2') });
    await expect(liveNow('mf-public', booted)).resolves.toEqual(release(remote('mf-public', 'v2')));
    await expect(liveNow('mf-other', booted)).resolves.toBeUndefined();
  });

  it.each([
    ['another shell', { ...registry(8, 'v2'), shell: { version: 's2' } }],
    ['other texts', { ...registry(8, 'v2'), locales: { version: 'l2' } }],
    ['an error', () => answer(500)],
  ])('gives nothing with %s', async (_, now) => {
    stubApi({ 'GET /registry.json': now });
    await expect(liveNow('mf-public', booted)).resolves.toBeUndefined();
  });

  it('does not wait for a portal that hangs', async () => {
    jest.useFakeTimers();
    stubApi({ 'GET /registry.json': () => new Promise<Response>(() => {}) });
    const release = liveNow('mf-public', booted);
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(release).resolves.toBeUndefined();
    jest.useRealTimers();
  });
});

describe('watchReleases', () => {
  it('offers a revision once', async () => {
    jest.useFakeTimers();
    stubApi({
      'GET /registry.json': registry(8, 'v2'),
      'GET /remotes/mf-public/v2/release.json': contents,
      'GET /remotes/mf-public/v2/remoteEntry.js': '',
    });
    const offer = jest.fn();
    const stop = watchReleases({ booted: 7, running: () => running, offer });
    expect(offer).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(20 * 60_000);
    expect(offer).toHaveBeenCalledTimes(1);
    stop();
    jest.useRealTimers();
  });
});

describe('reloadIfNewer', () => {
  it('reloads once in a session, for a newer revision only', async () => {
    const reload = jest.fn();
    stubApi({ 'GET /registry.json': registry(7, 'v1') });
    await reloadIfNewer(7, reload);
    expect(reload).not.toHaveBeenCalled();
    stubApi({ 'GET /registry.json': registry(8, 'v2') });
    await reloadIfNewer(7, reload);
    await reloadIfNewer(7, reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while the portal cannot be reached', async () => {
    const reload = jest.fn();
    stubApi({ 'GET /registry.json': networkDown });
    await reloadIfNewer(7, reload);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('previewedRemotes', () => {
  const preview = {
    part: 'mf-partners',
    version: 'v1',
    integrity: 'sha384-y',
    mount: '/partners',
    access: null,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const remotesWith = (change: object) => {
    sessionStorage.setItem('preview', JSON.stringify({ ...preview, ...change }));
    return previewedRemotes();
  };

  it('lists a previewed remote as the registry would', () => {
    expect(previewedRemotes()).toEqual({});
    const listed = {
      version: 'v1',
      integrity: 'sha384-y',
      entry: '/remotes/mf-partners/v1/remoteEntry.js',
      mount: '/partners',
    };
    expect(remotesWith({})).toEqual({ 'mf-partners': listed });
    expect(remotesWith({ access: 'admin' })).toEqual({
      'mf-partners': { ...listed, access: 'admin' },
    });
  });

  it.each([
    ['has expired', { expiresAt: '2026-01-01T00:00:00.000Z' }],
    ['was stored before previews said their address', { mount: undefined }],
    ['has a version that leads elsewhere', { version: '../v1' }],
  ])('lists none that %s', (_, change) => {
    expect(remotesWith(change)).toEqual({});
  });
});
