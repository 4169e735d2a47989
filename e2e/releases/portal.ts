import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { activate } from '../../release/activate.ts';
import { type Layout, layout } from '../../release/layout.ts';
import { readReleaseInfo } from '../../release/release-info.ts';
import { newestRevision, type Revision } from '../../release/revisions.ts';
import { frontDir } from '../../tooling/front/apps.ts';
import { freePort } from '../../tooling/test/processes.ts';
import { startStack } from '../../tooling/test/stack.ts';

/** Changes files of a copied release; their integrity stays right, as a build's is. */
type Edit = (path: string, content: string) => string;

export interface Portal {
  url: string;
  at: Layout;
  live(): Promise<Revision>;
  /** Publishes a copy of what is live of `name` under a new version. */
  publish(name: string, label: string, edit?: Edit): Promise<string>;
  /** Makes published versions live. */
  release(versions: Record<string, string>): Promise<Revision>;
  canary(name: string, version: string, share: number): Promise<Revision>;
}

const sha384 = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const portalAt = (url: string, at: Layout): Portal => {
  const live = async () => {
    const revision = await newestRevision(at);
    if (!revision) throw new Error('npm run build has to come first.');
    return revision;
  };
  const change = async (decide: (now: Revision) => Pick<Revision, 'live' | 'canaries'>) => {
    const { revision } = await activate(at, async () => {
      const next = decide(await live());
      return { action: 'release', changed: Object.keys(next.live), ...next };
    });
    return revision;
  };
  return {
    url,
    at,
    live,
    publish: async (name, label, edit = (_, content) => content) => {
      const from = (await live()).live[name] ?? '';
      const version = `${from}-${label}`;
      const dir = at.release(name, version);
      cpSync(at.release(name, from), dir, { recursive: true });
      const info = await readReleaseInfo(at, name, version);
      for (const file of info.files.filter(({ path }) => path.endsWith('.js'))) {
        const before = readFileSync(join(dir, file.path), 'utf8');
        const content = edit(file.path, before);
        if (content === before) continue;
        writeFileSync(join(dir, file.path), content);
        for (const twin of ['.br', '.gz']) rmSync(join(dir, file.path + twin), { force: true });
        file.integrity = sha384(content);
      }
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

/** A portal of its own for every test, on a copy of what `npm run build` has made. */
export const test = base.extend<{ portal: Portal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is needed
  portal: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
    const front = join(folder, 'front');
    cpSync(frontDir, front, { recursive: true, verbatimSymlinks: true });
    const stack = await startStack({
      kind: 'embedded',
      port: await freePort(),
      dataDir: join(folder, 'data'),
      frontDir: front,
    });
    await use(portalAt(stack.url, layout(front)));
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: ({ portal }, use) => use(portal.url),
});

export { expect };
