import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData } from '@ail/kit/contracts/pages/page';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import {
  isOfEarlierFormat,
  isReleaseOf,
  type releaseFormat,
} from '@ail/kit/contracts/releases/release-fields';
import type { SharedState } from '@ail/kit/contracts/shared/shared-state';
import { isPlace } from '../build/place.ts';
import type { ApiCall } from './api-call.ts';
import { isPart, isVersion, type ReleaseLayout } from './layout.ts';

export interface ReleasedFile {
  /** Path inside the release, with forward slashes. */
  path: string;
  bytes: number;
  /** Bytes as a browser gets them, brotli where there is a `.br`. */
  transferBytes: number;
  /** `sha384-…`, as in the integrity attribute of a script. */
  integrity: string;
}

/** A type of the host contract. */
export type TypeShape =
  | { word: string }
  | { union: TypeShape[] }
  | { fields: Record<string, { type: TypeShape; optional?: boolean }> }
  | { takes: { type: TypeShape; optional?: boolean }[]; gives: TypeShape }
  | { name: string; of: TypeShape[] };

interface SharedLibrary {
  version: string;
  range: string;
  /** The exports that the part imports, `*` for all. */
  uses: string[];
  /** Of a shell: the exports that it provides, where it does not provide the whole library. */
  provides?: string[];
}

export interface ContractShape {
  host: TypeShape;
  remote: TypeShape;
}

/** The content of release.json: everything that a check compares. `release-fields.ts` checks the types. */
export interface ReleaseInfo {
  format: typeof releaseFormat;
  name: string;
  version: string;
  /** The commit it was built from; `null` outside a repository. */
  commit: string | null;
  /** Sources that were not as in that commit; absent where there were none. */
  uncommitted?: string[];
  builtAt: string;
  files: ReleasedFile[];
  /** Scripts that a document runs (the shell's) or preloads (those of a remote without a guard). */
  firstScripts: string[];
  /** A remote's mount and access; `null` for the shell and for texts. */
  place: RemotePlace | null;
  /** Modules a host may load. */
  exposes: string[];
  /** The contract it was compiled against. */
  hostContract: { version: string; shape: ContractShape };
  /**
   * Version of Module Federation's runtime: what a shell brings for remotes of before, and what these
   * need. `*` for a remote that needs none.
   */
  federationRuntime: string;
  /** What it shares with other parts of a page, by name. */
  state: Record<string, SharedState>;
  /** By library: what a part was built with and accepts, and which exports it imports. */
  shared: Record<string, SharedLibrary>;
  /** The pages it has, with what it declares about them. */
  pages: PageData[];
  /** Paths of the site that it renders, and those it links to. */
  routes: string[];
  links: string[];
  /** The namespaces whose texts the part owns. */
  texts: string[];
  /** Message ids it shows. For texts: those it has. */
  localeKeys: string[];
  /** What the messages it shows took where it was built, by id. */
  arguments: Record<string, string[]>;
  /** Paths of the API, as in `/api/events/{}`: those of `calls`, and what literals name. */
  apiCalls: string[];
  /** The calls that its modules can make. */
  calls: ApiCall[];
}

/** What a part offers and relies on. */
export type SourceFacts = Pick<
  ReleaseInfo,
  | 'place'
  | 'exposes'
  | 'hostContract'
  | 'federationRuntime'
  | 'state'
  | 'shared'
  | 'pages'
  | 'routes'
  | 'links'
  | 'texts'
  | 'localeKeys'
  | 'arguments'
  | 'apiCalls'
  | 'calls'
>;

/** Servers serve no other paths, and these cannot end an attribute or lead out of a folder. */
export const isFilePath = (path: unknown): path is string =>
  typeof path === 'string' && /^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/.test(path);
const isIntegrity = (text: unknown): text is string =>
  typeof text === 'string' && /^sha384-[\w+/]+={0,2}$/.test(text);

/** Ordinary ones have some ten thousand bytes. */
const mostBytes = 5_000_000;

const readText = async (file: string): Promise<string> => {
  try {
    return (await stat(file)).size <= mostBytes ? await readFile(file, 'utf8') : '';
  } catch {
    return '';
  }
};

/** Its values become addresses, paths on the disk and attributes of the document. */
const isSound = ({ place, files, firstScripts }: ReleaseInfo): boolean =>
  (place === null || isPlace(place)) &&
  files.every(({ path, integrity }) => isFilePath(path) && isIntegrity(integrity)) &&
  firstScripts.every((script) => files.some(({ path }) => path === script));

export const notPublished = (name: string, version: string) =>
  new Error(`${name} ${version} is not published here.`);

/**
 * Expect the content of a release.json to describe this release.
 * @param place the file or address that it was read from
 * @throws if it is of an earlier format, or damaged
 */
export const asReleaseInfo = (
  name: string,
  version: string,
  info: unknown,
  place: string,
): ReleaseInfo => {
  if (isOfEarlierFormat(info)) {
    throw new Error(
      `${place} was written by an earlier release tool, whose releases this one does not read. Move the releases folder away, and make a new one: npm run build.`,
    );
  }
  if (!isReleaseOf(name, version, info) || !isSound(info as unknown as ReleaseInfo)) {
    throw new Error(`${place} is damaged: remove its folder and release the same commit again.`);
  }
  return info as unknown as ReleaseInfo;
};

/**
 * Read the release.json of a published release.
 * @throws if it was never published here, belongs to another release, is of an earlier format, or has paths that
 *   lead elsewhere
 */
export const readReleaseInfo = async (
  layout: ReleaseLayout,
  name: string,
  version: string,
): Promise<ReleaseInfo> => {
  const file = join(layout.release(name, version), 'release.json');
  const text = isPart(name) && isVersion(version) && (await readText(file));
  if (!text) throw notPublished(name, version);
  let info: unknown;
  try {
    info = JSON.parse(text);
  } catch {
    // Reported as damaged.
  }
  return asReleaseInfo(name, version, info, file);
};
