import { withoutCarried } from './layout.ts';
import type { Revision } from './revisions.ts';

/** A tab may have booted with releases of this long ago, and still load their chunks and texts. */
export const longestSessionMs = 14 * 24 * 3_600_000;

/** Every version of `name` that was live or a canary since `since`. */
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

/** When this version of `name` was last replaced or taken back; now, if it is live or a canary. */
export const lastOut = (revisions: readonly Revision[], name: string, version: string): number => {
  const isOut = ({ live, canaries }: Revision) =>
    live[name] === version || canaries[name]?.version === version;
  const next = revisions[revisions.findLastIndex(isOut) + 1];
  return next ? Date.parse(next.at) : Date.now();
};

/**
 * What was live of `name` before its live version, or last if none is live now. Versions that were
 * rolled back do not count: a second rollback goes further back, not forward again.
 */
export const versionBefore = (revisions: readonly Revision[], name: string): string | undefined => {
  const kept: string[] = [];
  for (const { live } of revisions) {
    const version = live[name];
    if (!version) continue;
    // Catalogues with carried texts count as the version they were built as.
    const before = kept.findLastIndex((one) => withoutCarried(one) === withoutCarried(version));
    if (before === -1) kept.push(version);
    else kept.length = before + 1;
  }
  return kept.at(revisions.at(-1)?.live[name] ? -2 : -1);
};

/** The revision since which this canary of `name` has been out without interruption, whatever its share. */
export const canarySince = (
  revisions: readonly Revision[],
  name: string,
  version: string,
): number | undefined => {
  const isOut = ({ canaries }: Revision) => canaries[name]?.version === version;
  const before = revisions.findLastIndex((revision) => !isOut(revision));
  return revisions[before + 1]?.number;
};
