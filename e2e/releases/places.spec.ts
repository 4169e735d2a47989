import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
import { record } from '../../tooling/test/figures.ts';
import { startNginx } from '../../tooling/test/nginx.ts';
import { freePort, stop } from '../../tooling/test/processes.ts';
import { startStack } from '../../tooling/test/stack.ts';
import { startLoad } from './load.ts';
import { expect, type Portal, sessionKeys, startGuardProcess, test } from './portal.ts';
import { runUntilKilled } from './run-until-killed.ts';
import { expectWholeAt } from './whole.ts';

const releaseFolder = join(rootDir, 'release', 'testing', 'release-folder.ts');
const command = (name: string) => join(rootDir, 'release', 'commands', `${name}.ts`);

test.skip(
  ({ kind }) => kind === 'embedded',
  'What copies files, and the guard, are the same for both servers.',
);

/** A web server whose files are a place. Its API process fills in the documents of that place. */
const startServer = async (frontDir: string, source: string) => {
  mkdirSync(frontDir);
  const api = await startStack({
    kind: 'embedded',
    port: await freePort(),
    dataDir: `${frontDir}-data`,
    frontDir,
    environment: { RELEASES_DIR: source, SESSION_KEYS: sessionKeys },
  });
  const nginx = await startNginx({
    port: await freePort(),
    frontDir,
    apiPorts: [Number(new URL(api.url).port)],
  });
  return {
    url: nginx.url,
    stop: async () => {
      await nginx.stop();
      await api.stop();
    },
  };
};

/** Two web servers without a folder in common. `reach` are the places as the releases reach them. */
const twoServers = async ({ layout }: Portal) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-two-'));
  const fronts = ['a', 'b'].map((name) => join(folder, name));
  const servers = await Promise.all(fronts.map((front) => startServer(front, layout.root)));
  const reach = fronts.map((front) => {
    symlinkSync(front, `${front}-reached`);
    return `${front}-reached`;
  });
  return {
    urls: servers.map(({ url }) => url),
    reach,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

test('two web servers without a shared folder: a release killed while it copies shows nothing mixed on either', async ({
  portal,
}) => {
  test.setTimeout(900_000);
  const { urls, reach, stop: stopServers } = await twoServers(portal);
  const run = (args: string[], killAt = 0) =>
    runUntilKilled(portal, args, killAt, { RELEASES_PLACES: reach.join(',') });
  const before = (await portal.live()).live['mf-admin'] ?? '';
  const release = (version: string, killAt = 0) =>
    run([releaseFolder, portal.layout.root, 'mf-admin', before, version], killAt);
  const shown = () =>
    Promise.all(urls.map(async (url) => (await expectWholeAt(url)).remotes['mf-admin']?.version));
  try {
    expect(await run([command('places')])).toMatchObject({ code: 0 });
    await expect.poll(shown).toEqual([before, before]);
    const { steps } = await release('killed-0');
    const endWatches = urls.map((url) => startLoad(url, 1, 100));
    // Most steps copy files; in the last ones a place gets its documents.
    const moments = [0.3, 0.8, 0.93, 0.96, 0.97, 0.98, 0.99];
    let last = 'killed-0';
    let apart = 0;
    for (const moment of moments) {
      const version = `killed-at-${moment}`;
      await test.step(version, async () => {
        const killed = await release(version, Math.ceil(moment * steps));
        expect(killed.code).toBeNull();
        const now = await shown();
        for (const one of now) expect([last, version]).toContain(one);
        if (now[0] !== now[1]) apart += 1;
        // Nobody repeats the release: both come to what is registered.
        const registered = (await portal.live()).live['mf-admin'];
        expect(await run([command('places')])).toMatchObject({ code: 0 });
        await expect.poll(shown).toEqual([registered, registered]);
        expect(await release(version)).toMatchObject({ code: 0 });
        await expect.poll(shown).toEqual([version, version]);
      });
      last = version;
    }
    const seen = await Promise.all(endWatches.map((end) => end()));
    const figures = {
      killed: moments.length,
      steps,
      showedDifferentRevisions: apart,
      requests: seen.map(({ requests }) => requests),
      failed: seen.map(({ failures }) => failures.length),
    };
    record('two places, releases killed while they copy', figures);
    expect(seen.flatMap(({ failures }) => failures)).toEqual([]);
  } finally {
    await stopServers();
  }
});

test('a web server that releases cannot reach goes on with what it shows, and is brought up to date by the guard', async ({
  portal,
}) => {
  test.setTimeout(300_000);
  const { urls, reach, stop: stopServers } = await twoServers(portal);
  const [, away = ''] = reach;
  const before = (await portal.live()).live['mf-admin'];
  const shown = () =>
    Promise.all(urls.map(async (url) => (await expectWholeAt(url)).remotes['mf-admin']?.version));
  process.env.RELEASES_PLACES = reach.join(',');
  try {
    await portal.release({});
    const endWatches = urls.map((url) => startLoad(url, 2, 50));
    renameSync(away, `${away}-away`);
    const next = await portal.publish('mf-admin', 'next', (path, text) =>
      path.endsWith('.js') ? `${text}\n// next` : text,
    );
    await portal.release({ 'mf-admin': next });
    await expect.poll(shown).toEqual([next, before]);
    renameSync(`${away}-away`, away);
    const returned = Date.now();
    const guard = startGuardProcess(portal);
    await expect.poll(shown, { timeout: 90_000 }).toEqual([next, next]);
    const caughtUpMs = Date.now() - returned;
    await stop(guard);
    const seen = await Promise.all(endWatches.map((end) => end()));
    record('a place that was away is brought up to date by the guard', { caughtUpMs });
    expect(seen.flatMap(({ failures }) => failures)).toEqual([]);
    // The server that was away never answered with a revision of which it lacked a file.
    expect(Object.keys(seen[1]?.revisions ?? {})).toHaveLength(2);
  } finally {
    delete process.env.RELEASES_PLACES;
    await stopServers();
  }
});
