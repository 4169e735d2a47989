import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../build/apps.ts';
import { isFrontCurrent } from '../tooling/build-stamp.ts';
import { freePort, run, start, stop, temporaryFolder, waitFor } from '../tooling/test/processes.ts';
import type { StackKind } from '../tooling/test/stack.ts';
import type { Options } from './options.ts';

/** A checkout that is measured. */
export interface Side {
  name: string;
  dir: string;
  /** The front that is served, if it is not the checkout's own. */
  frontDir?: string;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: rootDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The pinned Node of a checkout. */
const nodeOf = ({ dir }: Side): string => join(dir, 'node_modules', 'node', 'bin', 'node');

const runIn = async (dir: string, args: string[]): Promise<void> => {
  const env = { ...process.env, npm_config_prefer_offline: 'true' };
  if ((await run(process.execPath, args, { cwd: dir, env })) !== 0) {
    throw new Error(`node ${args.join(' ')} failed in ${dir}.`);
  }
};

/**
 * A worktree of a commit in a temporary folder, installed from npm's cache where it can be, and built; removed
 * when this process ends.
 */
const checkOut = async (commit: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-before-'));
  const dir = join(folder, 'checkout');
  git('worktree', 'add', '--detach', dir, commit);
  process.once('exit', () => {
    git('worktree', 'remove', '--force', dir);
    rmSync(folder, { recursive: true, force: true });
  });
  await runIn(dir, [join('tooling', 'bootstrap.mjs'), 'build']);
  return dir;
};

/** The names of the checkouts that are compared. */
export const before = 'before';
const now = 'now';

/** This checkout, built. */
export const openNow = async (): Promise<Side> => {
  if (!(await isFrontCurrent())) {
    await runIn(rootDir, [join('tooling', 'build.ts')]);
  }
  return { name: now, dir: rootDir };
};

/** The checkouts to measure, both built: `before`, unless there is nothing to compare with, and `now`. */
export const openSides = async ({ before: earlier }: Options): Promise<Side[]> => {
  const current = await openNow();
  if (!earlier) return [current];
  return [{ name: before, dir: existsSync(earlier) ? earlier : await checkOut(earlier) }, current];
};

/** The sides in this round; each is first in every other one, since what is second may have it easier. */
export const inTurn = <T>(sides: readonly T[], round: number): T[] =>
  round % 2 === 0 ? [...sides] : sides.toReversed();

export interface Portal {
  side: Side;
  url: string;
  /** The process that started all others of the portal. */
  pid: number;
  stop(): Promise<void>;
}

/** Mails are kept until they can be sent: no bench measures that. */
export const awayMailServer = 'smtp://127.0.0.1:9';

/** Starts the portal of a checkout as its own tests do, with its own demo content. */
const startPortal = async (side: Side, kind: StackKind): Promise<Portal> => {
  const port = await freePort();
  const dataDir = temporaryFolder('portal-bench');
  const child = start(
    nodeOf(side),
    [join('tooling', 'test', 'stack.ts'), kind, String(port), dataDir],
    {
      cwd: side.dir,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORTAL_SHARING: 'on',
        SMTP_URL: awayMailServer,
        ...(side.frontDir && { FRONT_OUTPUT: side.frontDir }),
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    `The portal of ${side.name} on ${kind}`,
    async () => (await fetch(`${url}/registry.json`)).ok,
    { patienceMs: 180_000, isHopeless: () => child.exitCode !== null },
  );
  return { side, url, pid: child.pid ?? 0, stop: () => stop(child) };
};

/** Starts the portals of all sides, gives them to `work`, and stops them. */
export const withPortals = async (
  sides: readonly Side[],
  kind: StackKind,
  work: (portals: readonly Portal[]) => Promise<void>,
): Promise<void> => {
  const portals: Portal[] = [];
  try {
    for (const side of sides) portals.push(await startPortal(side, kind));
    await expectSameRows(portals);
    await work(portals);
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
  }
};

const readJson = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

const lists = ['events', 'projects', 'resources'];

/** @throws Error where two portals do not show the same rows */
const expectSameRows = async (portals: readonly Portal[]): Promise<void> => {
  for (const list of lists) {
    const titles = await Promise.all(
      portals.map(async ({ url }) => {
        const rows = await readJson<{ id: number; title: string }[]>(
          `${url}/api/${list}?limit=100`,
        );
        return JSON.stringify(rows.map(({ id, title }) => [id, title]));
      }),
    );
    if (new Set(titles).size > 1) throw new Error(`The portals have different ${list}.`);
  }
};

interface OpenEvent {
  id: number;
  title: string;
  description: string;
  registrationDeadline: string | null;
  placesLeft: number | null;
}

/** An event for which one can register here, with as many places as there are. */
export const eventToOpen = async ({ url }: Portal): Promise<OpenEvent> => {
  const events = await readJson<OpenEvent[]>(`${url}/api/events?when=upcoming&limit=100`);
  const places = ({ placesLeft }: OpenEvent) => placesLeft ?? Number.POSITIVE_INFINITY;
  const [event] = events
    .filter(({ registrationDeadline }) => Date.parse(registrationDeadline ?? '') > Date.now())
    .sort((a, b) => places(b) - places(a));
  if (!event || places(event) < 1) throw new Error('No event takes registrations.');
  return event;
};

export interface OpenResource {
  id: number;
  /** The words of its page's address; those of an earlier commit have none. */
  slug?: string | null;
}

/** The newest article. */
export const resourceToOpen = async ({ url }: Pick<Portal, 'url'>): Promise<OpenResource> => {
  const [resource] = await readJson<OpenResource[]>(`${url}/api/resources?limit=1`);
  if (!resource) throw new Error('There is no article.');
  return resource;
};
