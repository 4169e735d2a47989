import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { publicPath, shellName } from '../../build/apps.ts';
import { precompressFile } from '../../build/precompress.ts';
import { composedFiles } from '../compose.ts';
import { isApp, isPart, isVersion, type ReleaseLayout } from '../layout.ts';
import { mergedTexts, writeMerged } from '../merge-texts.ts';
import { readReleaseInfo } from '../release-info.ts';
import type { Revision } from '../revisions.ts';
import { integrityOf } from '../verify.ts';

const filesBelow = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
};

/** Files by their paths, with the integrity of those that were built. */
export type Files = Map<string, string | undefined>;

const withTwins = (root: string, path: string): string[] => [
  path,
  ...['.br', '.gz'].map((suffix) => path + suffix).filter((twin) => existsSync(join(root, twin))),
];

/**
 * The files of a release that browsers may ask for. Its source maps are not among them.
 * @throws if it is not published
 */
const releaseFiles = async (
  layout: ReleaseLayout,
  name: string,
  version: string,
): Promise<Files> => {
  const { files } = await readReleaseInfo(layout, name, version);
  const folder = publicPath(name, version).slice(1);
  return new Map([
    ...files.flatMap(({ path, integrity }) =>
      withTwins(layout.root, folder + path).map((one) => [one, integrity] as const),
    ),
    [`${folder}release.json`, undefined] as const,
  ]);
};

/** What a revision shows, live or as a canary. The texts are composed. */
export const liveFiles = async (
  layout: ReleaseLayout,
  { live, canaries }: Pick<Revision, 'live' | 'canaries'>,
): Promise<Files> => {
  const releases = [
    ...Object.entries(live),
    ...Object.entries(canaries).map(([name, { version }]) => [name, version] as const),
  ].filter(([name]) => isApp(name));
  const files = await Promise.all(
    releases.map(([name, version]) => releaseFiles(layout, name, version)),
  );
  return new Map(files.flatMap((some) => [...some]));
};

/** Every release that the folder keeps: open tabs and previews need some that are not live. */
const keptFiles = async (layout: ReleaseLayout): Promise<Files> => {
  const remotes = await readdir(join(layout.root, 'remotes')).catch(() => []);
  const files: [string, string | undefined][] = [];
  for (const name of [shellName, ...remotes]) {
    for (const version of await readdir(layout.releasesOf(name)).catch(() => [])) {
      // Other things in the folder are no releases.
      files.push(...(await releaseFiles(layout, name, version).catch(() => [])));
    }
  }
  return new Map(files);
};

/** The folder, part and version of the release that a path belongs to. */
export const releaseOf = (
  path: string,
): { folder: string; name: string; version: string } | undefined => {
  const [folder = '', name = shellName, version] =
    /^(?:shell|remotes\/([^/]+))\/([^/]+)(?=\/)/.exec(path) ?? [];
  return isPart(name) && isVersion(version) ? { folder, name, version } : undefined;
};

/** Comes last: with it a place shows the revision, and by it this is known. */
export const lastFile = 'index.html';

/** What a place has of a revision, in the order in which it gets there. */
export interface Contents {
  /** The folder in which all of it is. */
  root: string;
  /** Releases, images and texts: whatever a document of before or of now may ask for. */
  files: Files;
  /** Those that the live documents ask for. */
  live: Files;
  /** What is composed, except `lastFile`. */
  composed: string[];
}

const compressed = /\.(?:br|gz)$/;
/** Within the mount of its remote. */
const workerOfRemote = /^[a-z0-9-]+\/service-worker\.js(?:\.br|\.gz)?$/;

/**
 * Which files of a place do not belong there: in the composed folders, in those of releases, and compressed
 * variants, which web servers send in the place of the file. Releases that are not in the contents may be about
 * to be live, and other files may be somebody else's.
 */
export const extraFiles = ({ files, composed }: Contents, there: readonly string[]): string[] => {
  const wanted = new Set([...files.keys(), ...composed, lastFile]);
  const releases = new Set([...files.keys()].map((path) => releaseOf(path)?.folder));
  const isOurs = (path: string) => {
    const release = releaseOf(path);
    return (
      /^(?:locales|\.documents|\.open-documents)\//.test(path) ||
      workerOfRemote.test(path) ||
      (release !== undefined && releases.has(release.folder)) ||
      (compressed.test(path) && wanted.has(path.replace(compressed, '')))
    );
  };
  return there.filter((path) => isOurs(path) && !wanted.has(path));
};

const hasDraftName = (path: string) => /\.[0-9a-f]{8}(?:\.br|\.gz)?$/.test(path);

/** Gathers the contents of a place for `use`, as files and as links to folders. */
export const withContents = async <T>(
  layout: ReleaseLayout,
  revision: Revision,
  use: (contents: Contents) => Promise<T>,
): Promise<T> => {
  // Not in the releases folder, in which whoever only compares may have no right to write.
  const root = await mkdtemp(join(tmpdir(), 'portal-contents-'));
  try {
    // Those of this revision, although a killed release may not have composed it.
    const merged = await mergedTexts(layout, revision.live);
    if (!existsSync(merged.dir)) await writeMerged(layout, merged);
    const locales = merged.dir;
    const folders = {
      shell: join(layout.root, 'shell'),
      remotes: join(layout.root, 'remotes'),
      assets: layout.assets,
      locales,
    };
    for (const [name, target] of Object.entries(folders)) {
      await symlink(resolve(target), join(root, name), 'junction');
    }
    const at = new Date(revision.at);
    const composed: string[] = [];
    for (const [path, content] of await composedFiles(layout, revision)) {
      const file = join(root, relative(layout.root, path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      await precompressFile(file);
      const own = withTwins('', file);
      for (const one of own) await utimes(one, at, at);
      composed.push(...own.map((one) => relative(root, one).split(sep).join('/')));
    }
    const images = (await filesBelow(layout.assets)).filter((path) => !hasDraftName(path));
    const texts = (await filesBelow(locales)).filter((path) => path.includes('/'));
    const built = await liveFiles(layout, revision);
    const shell = publicPath(shellName, revision.live[shellName] ?? '').slice(1);
    const integrityOfText = (path: string) => {
      const text = merged.files.get(path.replace(compressed, ''));
      return text && integrityOf(text.content);
    };
    const live: Files = new Map([
      ...built,
      ...images.map((path) => [`assets/${path}`, built.get(`${shell}assets/${path}`)] as const),
      ...texts.map((path) => [`locales/${path}`, integrityOfText(path)] as const),
    ]);
    return await use({
      root,
      files: new Map([...(await keptFiles(layout)), ...live]),
      live,
      composed: composed.filter((path) => path !== lastFile),
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};
