import { activate } from './activate.ts';
import { isTexts, partOfTexts, type ReleaseLayout } from './layout.ts';
import { partNames } from './part-names.ts';
import { publish } from './publish.ts';
import { newestRevision, type Revision } from './revisions.ts';
import { candidatesOf, withCandidates } from './with-candidate.ts';

/** What `npm run release` takes for a release of this name. */
const commandOf = (name: string) => (isTexts(name) ? `${partOfTexts(name)} --texts` : name);

/** What is live was released part by part, and the checkout differs from it. */
export class ReleasedByOthers extends Error {
  constructor({ number, by, at }: Revision, differing: readonly string[]) {
    super(
      [
        `What is live was released part by part (revision ${number} by ${by}, ${at.slice(0, 10)}), and stays.`,
        `This checkout differs from it in ${differing.join(', ')}.`,
        `To release one part: npm run release -- ${commandOf(differing[0] ?? '')}. To replace everything by this checkout: npm run build -- --over.`,
      ].join('\n'),
    );
  }
}

/** Releases of one part changed one; before revisions said so, a build of all changed several. */
const isWhole = ({ whole, changed, number }: Revision) =>
  whole ?? (number === 1 || changed.length > 1);

/** Throws if these versions would replace what somebody released. @returns the parts that differ */
const differingParts = (
  live: Revision | undefined,
  versions: Record<string, string>,
  over: boolean,
): string[] => {
  const changed = Object.keys(versions).filter((name) => live?.live[name] !== versions[name]);
  const gone = Object.keys(live?.live ?? {}).filter((name) => !(name in versions));
  const differing = [...changed, ...gone];
  if (live && differing.length > 0 && !over && !isWhole(live)) {
    throw new ReleasedByOthers(live, differing);
  }
  return differing;
};

/**
 * Activates these versions of all parts, which are published, in one revision.
 * @param over also where somebody has released a part since
 * @throws ReleasedByOthers without `over`
 */
export const activateAll = async (
  layout: ReleaseLayout,
  versions: Record<string, string>,
  over: boolean,
): Promise<Revision> => {
  const { revision } = await activate(layout, async (live) => {
    const changed = differingParts(live, versions, over);
    if (changed.length === 0) return undefined;
    return { action: 'release', changed, live: versions, canaries: {}, whole: true };
  });
  return revision;
};

/**
 * Builds every part from this checkout and activates all of them, for local use and the first
 * installation. Parts built together need no check against each other.
 * @param over also where somebody has released a part since
 * @throws ReleasedByOthers without `over`; also if a part does not build: what was live stays live.
 */
export const releaseAll = (layout: ReleaseLayout, over = false): Promise<Revision> =>
  withCandidates(
    layout,
    partNames(),
    async (parts) => {
      const candidates = parts.flatMap(candidatesOf);
      const versions = Object.fromEntries(candidates.map(({ info }) => [info.name, info.version]));
      differingParts(await newestRevision(layout), versions, over);
      for (const candidate of candidates) await publish(layout, candidate);
      return activateAll(layout, versions, over);
    },
    { checksTypes: false },
  );
