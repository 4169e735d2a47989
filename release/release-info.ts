import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemotePlace } from '@ail/kit/contracts/registry';
import { isPart, isVersion, type Layout } from './layout.ts';

export interface ReleasedFile {
  /** Path inside the release, with forward slashes. */
  path: string;
  bytes: number;
  /** Bytes as a browser gets them, brotli where there is a `.br`. */
  transferBytes: number;
  /** `sha384-…`, as in the integrity attribute of a script. */
  integrity: string;
}

/** What a release says of itself, in its release.json; everything a check compares is in here. */
export interface ReleaseInfo {
  name: string;
  version: string;
  /** The commit it was built from; `null` outside a repository. */
  commit: string | null;
  builtAt: string;
  files: ReleasedFile[];
  /** Scripts the document runs (shell) or preloads (a landing remote). */
  firstScripts: string[];
  /** Where a remote stands in the site; `null` for shell and locales. */
  place: RemotePlace | null;
  /** Modules a host may load. */
  exposes: string[];
  /** What it was compiled against; the fingerprint tells apart two texts of one version. */
  hostContract: { version: string; fingerprint: string };
  federationRuntime: string;
  /** Version built with and range accepted, by library. */
  shared: Record<string, { version: string; range: string }>;
  /** Paths of the site that it renders, and those it links to. */
  routes: string[];
  links: string[];
  /** Message ids it shows. For `locales`: those it has. */
  localeKeys: string[];
  /** Paths of the API, as in `/api/events/{id}`. */
  apiCalls: string[];
}

/**
 * Reads what a published release says of itself.
 * @throws if it was never published here, or is another's.
 */
export const readReleaseInfo = async (
  at: Layout,
  name: string,
  version: string,
): Promise<ReleaseInfo> => {
  const file = join(at.release(name, version), 'release.json');
  const isOne = isPart(name) && isVersion(version);
  const text = isOne && (await readFile(file, 'utf8').catch(() => ''));
  if (!text) throw new Error(`${name} ${version} is not published here.`);
  const info = JSON.parse(text) as ReleaseInfo;
  if (info.name !== name) throw new Error(`${name} ${version} says that it is ${info.name}.`);
  return info;
};
