import { getJson } from '@ail/kit/browser/http';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { registryPath } from './live-now.ts';
import type { Running } from './release-of.ts';
import { releaseForSession } from './session-release.ts';

/** The fields of release.json that are needed here. */
interface Contents {
  files: { path: string; integrity: string }[];
  firstScripts: string[];
}

/** The paths of the new releases of running parts; each ends with a slash. */
const foldersOfNews = ({ shell, remotes }: Registry, running: Running): string[] => {
  const folders: string[] = [];
  if (running.get('shell') !== shell.version) folders.push(`/shell/${shell.version}/`);
  for (const [name, live] of Object.entries(remotes)) {
    const { version, entry } = releaseForSession(live);
    const own = running.get(name);
    if (own !== undefined && own !== version)
      folders.push(entry.slice(0, entry.lastIndexOf('/') + 1));
  }
  return folders;
};

/** Fetches what a first page of the release needs; the browser verifies each file. */
const loads = async (folder: string): Promise<boolean> => {
  const { files, firstScripts } = await getJson<Contents>(`${folder}release.json`);
  const answers = await Promise.all(
    files
      .filter(({ path }) => firstScripts.includes(path))
      .map(({ path, integrity }) => fetch(folder + path, { integrity })),
  );
  return answers.length > 0 && answers.every(({ ok }) => ok);
};

/**
 * Looks for a newer revision that works in this tab. Only running parts are compared: nobody fetches
 * a part that they may not enter.
 * @returns the revision to offer, if there is one newer than `known`
 * @throws if the portal does not answer, or the new files are damaged
 */
export const findNewRelease = async (
  known: number,
  running: Running,
): Promise<number | undefined> => {
  const registry = await getJson<Registry>(registryPath);
  if (registry.revision <= known) return undefined;
  const folders = foldersOfNews(registry, running);
  if (folders.length === 0) return undefined;
  const all = await Promise.all(folders.map(loads));
  return all.every(Boolean) ? registry.revision : undefined;
};
