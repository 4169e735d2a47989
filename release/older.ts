import { rootDir } from '../build/apps.ts';
import { isTexts, partOf, type ReleaseLayout } from './layout.ts';
import { type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { allRevisions, newestRevision } from './revisions.ts';
import { isCheckout, missingOf } from './source-state.ts';

const shown = 10;

/** The first of these lines, indented, and how many more there are. */
export const listed = (lines: readonly string[]) => [
  ...lines.slice(0, shown).map((line) => `  ${line}`),
  ...(lines.length > shown ? [`  and ${lines.length - shown} more`] : []),
];

/** Where no commit tells: whether it was live before, and something else since. */
const wasLiveUntil = async (
  layout: ReleaseLayout,
  { name, version }: ReleaseInfo,
): Promise<number | undefined> => {
  const revisions = await allRevisions(layout, () => {});
  const last = revisions.findLastIndex(({ live }) => live[name] === version);
  return last === -1 ? undefined : revisions[last + 1]?.number;
};

const olderThan = async (
  layout: ReleaseLayout,
  candidate: ReleaseInfo,
  live: ReleaseInfo,
): Promise<string[]> => {
  const missing = missingOf(
    partOf(candidate.name),
    live,
    isTexts(candidate.name) ? 'texts' : 'all',
  );
  const what = `what is live, ${live.name} ${live.version}`;
  if (missing?.commits) {
    return [`This checkout is older than ${what}. It lacks:`, ...listed(missing.commits)];
  }
  if (missing) {
    return [`This checkout does not know commit ${live.commit} of ${what}: run git fetch.`];
  }
  if (live.commit && !candidate.commit && isCheckout()) {
    return [
      `git cannot read this checkout, so it may lack changes of ${what}. Install git, and allow it the folder: git config --global --add safe.directory ${rootDir}`,
    ];
  }
  const isCommitted = candidate.commit && live.commit && !live.uncommitted?.length;
  const until = isCommitted ? undefined : await wasLiveUntil(layout, candidate);
  return until === undefined
    ? []
    : [`This checkout is older than ${what}: it is what was live until revision ${until}.`];
};

/**
 * What this checkout lacks of the live release of the same name.
 * @returns lines to print; none if it is not, or if nothing would change
 */
export const olderThanLive = async (
  layout: ReleaseLayout,
  candidate: ReleaseInfo,
): Promise<string[]> => {
  const version = (await newestRevision(layout))?.live[candidate.name];
  if (version === undefined || version === candidate.version) return [];
  // One that is gone or damaged is about to be replaced.
  const live = await readReleaseInfo(layout, candidate.name, version).catch(() => undefined);
  return live ? olderThan(layout, candidate, live) : [];
};

/** Names the uncommitted changes that a release was built with. */
export const uncommittedLines = ({
  name,
  version,
  uncommitted = [],
}: Pick<ReleaseInfo, 'name' | 'version' | 'uncommitted'>): string[] =>
  uncommitted.length === 0
    ? []
    : [`${name} ${version} was built with uncommitted changes:`, ...listed(uncommitted)];
