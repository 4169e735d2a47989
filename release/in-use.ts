import { longestSessionMs, versionsSince } from './history.ts';
import { isApp, type ReleaseLayout } from './layout.ts';
import { type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { revisionsSince } from './revisions.ts';

/**
 * The releases of scripts that are live or canaries, or were while a tab may still be open. One that was removed
 * is left out.
 */
export const releasesInUse = async (layout: ReleaseLayout): Promise<ReleaseInfo[]> => {
  const since = Date.now() - longestSessionMs;
  const revisions = await revisionsSince(layout, since);
  const names = new Set(revisions.flatMap(({ live }) => Object.keys(live)).filter(isApp));
  const infos = [...names].flatMap((name) =>
    [...versionsSince(revisions, name, since)].map((version) =>
      readReleaseInfo(layout, name, version).catch(() => undefined),
    ),
  );
  return (await Promise.all(infos)).filter((info) => info !== undefined);
};

/** The message ids that they show. */
export const idsInUse = async (layout: ReleaseLayout): Promise<Set<string>> =>
  new Set((await releasesInUse(layout)).flatMap(({ localeKeys }) => localeKeys));
