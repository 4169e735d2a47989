import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFile } from '@ail/kit/contracts/releases/server-rendering';
import { test as base, expect, type Page } from '@playwright/test';
import { frontDir, rootDir } from '../../build/apps.ts';
import { activate } from '../../release/activate.ts';
import { type ReleaseLayout, releaseLayout } from '../../release/layout.ts';
import { readReleaseInfo } from '../../release/release-info.ts';
import { newestRevision, type Revision } from '../../release/revisions.ts';
import { freePort, start, waitFor } from '../../tooling/test/processes.ts';
import { type Stack, type StackKind, stackAdmin, startStack } from '../../tooling/test/stack.ts';
import { paths } from '../fixtures/paths.ts';
import { getDocument } from './document.ts';

/** Changes files of a copied release, at least one; their integrity stays right, as a build's is. */
type Edit = (path: string, content: string) => string;

/** Signs cookies and preview links. */
export const sessionKeys = 'only-for-the-tests-of-releases';

export interface Portal {
  url: string;
  /** One API process, asked directly. */
  apiUrl: string;
  layout: ReleaseLayout;
  live(): Promise<Revision>;
  /** The files of what is live of `name`. */
  contents(name: string): Promise<string[]>;
  /** Publishes a copy of what is live of `name` under a new version. */
  publish(name: string, label: string, edit?: Edit): Promise<string>;
  /** Makes published versions live. */
  release(versions: Record<string, string>): Promise<Revision>;
  canary(name: string, version: string, share: number): Promise<Revision>;
}

const sha384 = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const isEntry = ({ path }: { path: string }) => Number(path === 'remoteEntry.js');

/** Waits until every API process answers with what is live: each believes for 100 ms what it has seen. */
const untilSeen = async ({ apiUrls }: Stack, { number }: Revision): Promise<void> => {
  for (const apiUrl of apiUrls)
    await waitFor(`Revision ${number}`, async () => {
      return (await getDocument(`${apiUrl}/`)).revision === number;
    });
};

const portalAt = (stack: Stack, layout: ReleaseLayout): Portal => {
  const {
    url,
    apiUrls: [apiUrl = ''],
  } = stack;
  const live = async () => {
    const revision = await newestRevision(layout);
    if (!revision) throw new Error('npm run build has to come first.');
    return revision;
  };
  const change = async (decide: (now: Revision) => Pick<Revision, 'live' | 'canaries'>) => {
    const { revision } = await activate(layout, async () => {
      const next = decide(await live());
      return { action: 'release', changed: Object.keys(next.live), ...next };
    });
    await untilSeen(stack, revision);
    return revision;
  };
  return {
    url,
    apiUrl,
    layout,
    live,
    contents: async (name) => {
      const { files } = await readReleaseInfo(layout, name, (await live()).live[name] ?? '');
      return files.map(({ path }) => path);
    },
    publish: async (name, label, edit) => {
      let isEdited = !edit;
      const from = (await live()).live[name] ?? '';
      const version = `${from}-${label}`;
      const dir = layout.release(name, version);
      cpSync(layout.release(name, from), dir, { recursive: true });
      const info = await readReleaseInfo(layout, name, from);
      const scripts = info.files.filter(({ path }) => path.endsWith('.js') || path === serverFile);
      const replaced = new Map<string, string>();
      // The entry knows the integrity of every chunk, so it comes last.
      for (const file of scripts.sort((a, b) => isEntry(a) - isEntry(b))) {
        const before = readFileSync(join(dir, file.path), 'utf8');
        let content = edit?.(file.path, before) ?? before;
        isEdited ||= content !== before;
        for (const [old, now] of replaced) content = content.replaceAll(old, now);
        if (content === before) continue;
        writeFileSync(join(dir, file.path), content);
        for (const twin of ['.br', '.gz']) rmSync(join(dir, file.path + twin), { force: true });
        replaced.set(file.integrity, sha384(content));
        file.integrity = sha384(content);
      }
      if (!isEdited) throw new Error(`${name} has nothing to edit for ${label}.`);
      writeFileSync(join(dir, 'release.json'), JSON.stringify({ ...info, version }));
      return version;
    },
    release: (versions) =>
      change(({ live: before, canaries }) => ({ live: { ...before, ...versions }, canaries })),
    canary: (name, version, share) =>
      change(({ live: before, canaries }) => ({
        live: before,
        canaries: { ...canaries, [name]: { version, share } },
      })),
  };
};

/** Signs the stack's admin in by the API, so that nothing of the admin remote is cached before. */
export const signInByApi = (page: Page, { url }: Portal): Promise<unknown> => {
  const { username, password } = stackAdmin;
  return page.request.post(paths.login, {
    data: { username, password },
    headers: { origin: url },
  });
};

/** Starts the guard of releases as a process of its own. */
export const startGuardProcess = ({ layout, apiUrl }: Portal): ChildProcess =>
  start(process.execPath, [join(rootDir, 'release', 'commands', 'guard.ts')], {
    env: { ...process.env, RELEASES_DIR: layout.root, METRICS_URL: `${apiUrl}/metrics` },
  });

export interface ServedBy {
  kind: StackKind;
  /** Whether visitors share answers of nginx. */
  isSharing: boolean;
}

interface Server {
  stack: Stack;
  folder: string;
  front: string;
}

/** Restores the front of `npm run build`; the servers keep running. */
const renew = (front: string) => {
  mkdirSync(front, { recursive: true });
  for (const entry of readdirSync(front)) rmSync(join(front, entry), { recursive: true });
  cpSync(frontDir, front, { recursive: true, verbatimSymlinks: true });
};

/** A releases folder of its own for every test, behind servers that all of them share. */
export const test = base.extend<{ portal: Portal }, ServedBy & { server: Server }>({
  kind: ['embedded', { scope: 'worker', option: true }],
  isSharing: [false, { scope: 'worker', option: true }],
  server: [
    async ({ kind, isSharing }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
      const front = join(folder, 'front');
      renew(front);
      const stack = await startStack({
        kind,
        isSharing,
        port: await freePort(),
        dataDir: join(folder, 'data'),
        frontDir: front,
        // Behind a proxy as well: a test says which address its browser has.
        environment: { SESSION_KEYS: sessionKeys, TRUST_PROXY: '1', METRICS_PEERS: '127.0.0.1' },
      });
      await use({ stack, folder, front });
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: async ({ server: { stack, front } }, use, testInfo) => {
    renew(front);
    const portal = portalAt(stack, releaseLayout(front));
    await untilSeen(stack, await portal.live());
    await use(portal);
    if (testInfo.status === testInfo.expectedStatus) return;
    // What was asked for, and what the page was made of, to tell an old document from a failing part.
    if (stack.accessLog) cpSync(stack.accessLog, testInfo.outputPath('access.log'));
    cpSync(portal.layout.registry, testInfo.outputPath('registry.json'));
  },
  baseURL: ({ portal }, use) => use(portal.url),
});

export { expect };
