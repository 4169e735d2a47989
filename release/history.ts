import type { Revision } from './revisions.ts';

/** A tab may have booted with what was live this long ago, and still ask for its chunks and texts. */
export const longestSessionMs = 14 * 24 * 3_600_000;

/** Every version of `name` that some revision had live, or out as a canary, since `since`. */
export const versionsSince = (
  revisions: readonly Revision[],
  name: string,
  since: number,
): Set<string> => {
  const versions = new Set<string>();
  revisions.forEach((revision, index) => {
    const until = revisions[index + 1]?.at;
    if (until !== undefined && Date.parse(until) < since) return;
    for (const version of [revision.live[name], revision.canaries[name]?.version]) {
      if (version) versions.add(version);
    }
  });
  return versions;
};
