import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../compose.ts';
import { isRemote, releaseLayout } from '../layout.ts';
import { newestRevision, type Revision, writeRevision } from '../revisions.ts';
import { base } from './sample-parts.ts';

const place = (name: string) => {
  if (!isRemote(name)) return null;
  return { mount: name === 'mf-public' ? '/' : '/admin' };
};

/** A file as release.json lists it. */
const fileOf = (path: string, content: string) => ({
  path,
  bytes: content.length,
  transferBytes: content.length,
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
});

/**
 * A releases folder with releases of a few bytes, and the commands that work on it.
 * @param environment what the commands get beside that
 */
export const smallPortal = (environment: Record<string, string> = {}) => {
  const layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-small-')));

  /** Runs a command of this name in a process of its own, as `npm run` does. */
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(__dirname, '..', 'commands', `${command}.ts`), ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, PORTAL_URL: '', ...environment, RELEASES_DIR: layout.root },
      },
    );
    return { status, said: (stdout + stderr).trim() };
  };

  /** Publishes a release without a build. */
  const putRelease = (name: string, version: string, facts: object = {}) => {
    const dir = layout.release(name, version);
    mkdirSync(join(dir, 'assets'), { recursive: true });
    const entry = '// entry';
    const info = {
      ...base(name),
      version,
      builtAt: '2026-01-01T00:00:00.000Z',
      place: place(name),
      files: [fileOf('remoteEntry.js', entry)],
      exposes: ['./routes'],
      shared: {},
      ...facts,
    };
    writeFileSync(join(dir, 'remoteEntry.js'), entry);
    writeFileSync(join(dir, 'document.html'), '<head></head>');
    writeFileSync(join(dir, 'release.json'), JSON.stringify(info));
  };

  /** mf-admin v2 is live; v1, from before, calls what the API no longer has. */
  const open = async () => {
    for (const name of ['shell', 'mf-public', 'texts-shell']) putRelease(name, 'v1');
    const texts = join(layout.release('texts-shell', 'v1'), 'en');
    mkdirSync(texts, { recursive: true });
    writeFileSync(join(texts, 'common.json'), '{}');
    putRelease('mf-admin', 'v1', { apiCalls: ['/api/gone'] });
    putRelease('mf-admin', 'v2');
    const live = { shell: 'v1', 'mf-public': 'v1', 'texts-shell': 'v1', 'mf-admin': 'v1' };
    const rest = { by: 'test', note: null, canaries: {}, action: 'release', changed: [] } as const;
    const first = await writeRevision(layout, undefined, { ...rest, changed: [], live });
    await writeRevision(layout, first, {
      ...rest,
      changed: [],
      live: { ...live, 'mf-admin': 'v2' },
    });
    await compose(layout);
  };

  /** Write a revision that differs from the newest by these facts. */
  const revise = async (change: (live: Revision['live']) => Partial<Revision>) => {
    const newest = await newestRevision(layout);
    if (!newest) throw new Error('Nothing is live.');
    const { number: _, at: __, ...same } = newest;
    return writeRevision(layout, newest, { ...same, ...change(newest.live) });
  };

  return { layout, run, putRelease, fileOf, open, revise };
};

export type SmallPortal = ReturnType<typeof smallPortal>;

/** Make a portal before each test; it has no releases yet where `isOpen` is false. */
export const useSmallPortal = ({ isOpen = true } = {}): SmallPortal => {
  const portal = {} as SmallPortal;
  beforeEach(async () => {
    Object.assign(portal, smallPortal());
    if (isOpen) await portal.open();
  });
  afterEach(() => rmSync(portal.layout.root, { recursive: true }));
  return portal;
};
