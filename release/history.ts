import { textsName, withoutCarried } from './layout.ts';
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

/** Texts with carried sentences count as the texts that they were built as. */
const isSameState = (one: Revision, other: Revision, part: string): boolean => {
  const [texts, others] = [one, other].map(({ live }) =>
    withoutCarried(live[textsName(part)] ?? ''),
  );
  return one.live[part] === other.live[part] && texts === others;
};

/**
 * The newest revision with what was live of `part`, scripts and texts, before what is live now, or last if
 * nothing is. What was rolled back does not count: a second rollback goes further back, not forward again.
 */
export const stateBefore = (revisions: readonly Revision[], part: string): Revision | undefined => {
  const kept: Revision[] = [];
  for (const revision of revisions) {
    if (!revision.live[part]) continue;
    const before = kept.findLastIndex((one) => isSameState(one, revision, part));
    if (before === -1) kept.push(revision);
    else kept.splice(before, kept.length, revision);
  }
  return kept.at(revisions.at(-1)?.live[part] ? -2 : -1);
};

/** The newest revision in which this version of a part was live. */
export const lastLive = (
  revisions: readonly Revision[],
  part: string,
  version: string,
): Revision | undefined => revisions.findLast(({ live }) => live[part] === version);

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
