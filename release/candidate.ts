import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFormat } from '@ail/kit/contracts/releases/release-fields';
import { rootDir } from '../build/apps.ts';
import { precompress } from '../build/precompress.ts';
import { contentHash, listFiles } from './build-content.ts';
import { isTexts, partOf, type ReleaseLayout } from './layout.ts';
import type { ReleaseInfo, SourceFacts } from './release-info.ts';
import { newestRevision } from './revisions.ts';
import { currentCommit } from './source-state.ts';

/** A build that is not published yet: its folder and its release.json. */
export interface Candidate {
  dir: string;
  info: ReleaseInfo;
}

const packageVersion = async (part: string): Promise<string> =>
  (JSON.parse(await readFile(join(rootDir, part, 'package.json'), 'utf8')) as { version: string })
    .version;

/**
 * Describes what was built in `dir`. The version is that of the package and a hash of the content, so that
 * building the same sources again gives the same release.
 * @param name the part, or the name of its texts
 */
export const asCandidate = async (
  layout: ReleaseLayout,
  name: string,
  dir: string,
  facts: SourceFacts,
  firstScripts: string[],
): Promise<Candidate> => {
  // The description is part of the hash: checks rely on it, and types leave no bytes in the build.
  const hash = await contentHash(dir, JSON.stringify(facts));
  const version = `${await packageVersion(partOf(name))}-${hash}`;
  const live = (await newestRevision(layout))?.live[name];
  // Most files are as they are live, and compressing takes longer than building.
  await precompress(dir, live && layout.release(name, live));
  const info: ReleaseInfo = {
    format: releaseFormat,
    name,
    version,
    ...currentCommit(partOf(name), isTexts(name) ? 'texts' : 'all'),
    builtAt: new Date().toISOString(),
    files: await listFiles(dir),
    firstScripts,
    ...facts,
  };
  await writeFile(join(dir, 'release.json'), JSON.stringify(info));
  return { dir, info };
};
