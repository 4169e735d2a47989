import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../build/apps.ts';
import { textsOf } from '../build/texts.ts';
import type { ReleaseInfo } from './release-info.ts';

/** @returns `undefined` outside a repository, or for a commit that it does not have */
const gitWith = (env: NodeJS.ProcessEnv, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd: rootDir,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

const git = (...args: string[]): string | undefined => gitWith(process.env, ...args);

/** @returns whether the sources are those of a git checkout, also where git itself is missing or refuses the folder */
export const isCheckout = (): boolean => existsSync(join(rootDir, '.git'));

const textFiles = (part: string) =>
  textsOf(part).map((namespace) => `:(glob)locales/*/${namespace}.json`);

/** What a part is built from, as git names paths. */
const sourcesOf = (part: string): string[] => [
  part,
  'kit',
  'build',
  'package-lock.json',
  ...textFiles(part),
];

const linesOf = (text = '') => text.split('\n').filter(Boolean);

/** Files that also decide what a build of a part contains. */
const buildTools = ['release', 'vendor', 'package.json', 'tsconfig.base.json', '.gitignore'];

/**
 * List the files that differ from a commit. A checkout can hide some from `git status`: by flags in its index, such as
 * `assume-unchanged`, and by ignore rules outside `.gitignore`. A temporary index has no flags.
 */
const changedSince = (commit: string, paths: readonly string[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-index-'));
  try {
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
    gitWith(env, 'read-tree', commit);
    return [
      ...linesOf(gitWith(env, 'diff', '--name-only', commit, '--', ...paths)),
      ...linesOf(
        gitWith(env, 'ls-files', '--others', '--exclude-per-directory=.gitignore', '--', ...paths),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Whether a release has all sources of a part, or its texts alone. */
type Scope = 'all' | 'texts';

/**
 * The commit of this checkout, and the sources of the part that differ from it. Untracked files count: the
 * build includes them.
 */
export const currentCommit = (
  part: string,
  scope: Scope = 'all',
): Pick<ReleaseInfo, 'commit' | 'uncommitted'> => {
  const commit = git('rev-parse', 'HEAD') ?? null;
  if (!commit) return { commit };
  const paths = scope === 'all' ? [...sourcesOf(part), ...buildTools] : textFiles(part);
  const uncommitted = changedSince(commit, paths);
  return uncommitted.length > 0 ? { commit, uncommitted } : { commit };
};

/** What is live of a part, and this checkout does not have. */
export interface Missing {
  /** One line each, as `git log --oneline`; `undefined` if this repository does not know the commit. */
  commits: string[] | undefined;
}

/**
 * What of a live release this checkout lacks.
 * @param live of the part, or of its texts
 * @param scope all sources of the part, or its texts alone
 * @returns `undefined` if nothing, or outside a repository
 */
export const missingOf = (
  part: string,
  live: Pick<ReleaseInfo, 'commit'>,
  scope: Scope,
): Missing | undefined => {
  if (!live.commit || !git('rev-parse', 'HEAD')) return undefined;
  if (git('cat-file', '-e', `${live.commit}^{commit}`) === undefined) return { commits: undefined };
  const paths = scope === 'all' ? sourcesOf(part) : textFiles(part);
  // Merged as another commit, it lacks nothing.
  if (git('diff', '--quiet', live.commit, 'HEAD', '--', ...paths) !== undefined) return undefined;
  const commits = linesOf(git('log', '--oneline', `HEAD..${live.commit}`, '--', ...paths));
  return commits.length > 0 ? { commits } : undefined;
};
