import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { rootDir } from '../build/apps.ts';
import { activate } from './activate.ts';
import type { Candidate } from './candidate.ts';
import { isRemote, isTexts, partOf, partOfTexts, type ReleaseLayout } from './layout.ts';
import { olderThanLive } from './older.ts';
import { partNames } from './part-names.ts';
import { publish } from './publish.ts';
import { newestRevision, type Revision } from './revisions.ts';
import { expectToolFor } from './tool-version.ts';
import { candidatesOf, withCandidates } from './with-candidate.ts';

/** What `npm run release` takes for a release of this name. */
const commandOf = (name: string) => (isTexts(name) ? `${partOfTexts(name)} --texts` : name);

/** What is live must not be replaced by this checkout unasked. */
export class ReleasedByOthers extends Error {}

const howToReplace = 'To replace everything by this checkout: npm run build -- --over.';

/** The folder of this checkout on this machine; what it has made itself it may replace by anything. */
const thisCheckout = createHash('sha256')
  .update(`${hostname()}:${rootDir}`)
  .digest('hex')
  .slice(0, 12);

/** Whether all that is live was built from this checkout. */
const isOwn = (live: Revision) => live.whole === true && live.checkout === thisCheckout;

/** @throws ReleasedByOthers if somebody has released a part, and these versions would replace it */
const expectReplaceable = (live: Revision, versions: Record<string, string>): void => {
  const differing = Object.keys(versions).filter((name) => live.live[name] !== versions[name]);
  if (live.whole || differing.length === 0) return;
  throw new ReleasedByOthers(
    [
      `What is live was released part by part (revision ${live.number} by ${live.by}, ${live.at.slice(0, 10)}), and stays.`,
      `This checkout differs from it in ${differing.join(', ')}.`,
      `To release one part: npm run release -- ${commandOf(differing[0] ?? '')}. ${howToReplace}`,
    ].join('\n'),
  );
};

/** @throws ReleasedByOthers if another checkout has made what is live, and this one lacks some of it */
const expectNotOlder = async (
  layout: ReleaseLayout,
  live: Revision,
  candidates: readonly Candidate[],
): Promise<void> => {
  if (isOwn(live)) return;
  const lines: string[] = [];
  for (const { info } of candidates) lines.push(...(await olderThanLive(layout, info)));
  if (lines.length > 0) throw new ReleasedByOthers([...lines, howToReplace].join('\n'));
};

/** A remote that is none of these parts: another repository may have released it. */
const isOfOthers = (name: string, parts: readonly string[]) =>
  isRemote(partOf(name)) && !parts.includes(partOf(name));

const ofOthers = <T>(live: Record<string, T> = {}, versions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(live).filter(([name]) => isOfOthers(name, Object.keys(versions))),
  );

/** What a build of everything made live, and what it left; one line of each. */
export const builtLines = (
  { live, canaries }: Revision,
  seconds: string,
  parts: readonly string[] = partNames(),
): string[] => {
  const versions = Object.entries(live).map(([name, version]) => {
    const canary = canaries[name];
    const out = canary ? ` (canary ${canary.version}, ${canary.share}%)` : '';
    return { name, text: `${name} ${version}${out}` };
  });
  const kept = versions.filter(({ name }) => isOfOthers(name, parts));
  const built = versions.filter((one) => !kept.includes(one));
  const listed = (some: typeof versions) => some.map(({ text }) => text).join(', ');
  return [
    `Built ${listed(built)} in ${seconds} s.`,
    ...(kept.length > 0 ? [`Kept ${listed(kept)}: not in this checkout.`] : []),
  ];
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
    if (live && !over) expectReplaceable(live, versions);
    const next = { ...ofOthers(live?.live, versions), ...versions };
    const names = Object.keys({ ...live?.live, ...next });
    const changed = names.filter((name) => live?.live[name] !== next[name]);
    if (changed.length === 0) return undefined;
    return {
      action: 'release',
      changed,
      live: next,
      canaries: ofOthers(live?.canaries, versions),
      whole: true,
      checkout: thisCheckout,
    };
  });
  return revision;
};

/**
 * Builds every part from this checkout and activates all of them, for local use and the first
 * installation. Parts built together need no check against each other.
 * @param over also where somebody has released a part since
 * @throws ReleasedByOthers without `over`; OlderTool; also if a part does not build: what was live stays live.
 */
export const releaseAll = async (layout: ReleaseLayout, over = false): Promise<Revision> => {
  await expectToolFor(layout);
  return withCandidates(
    layout,
    partNames(),
    async (parts) => {
      const candidates = parts.flatMap(candidatesOf);
      const versions = Object.fromEntries(candidates.map(({ info }) => [info.name, info.version]));
      const live = await newestRevision(layout);
      if (live && !over) {
        expectReplaceable(live, versions);
        await expectNotOlder(layout, live, candidates);
      }
      for (const candidate of candidates) await publish(layout, candidate);
      return activateAll(layout, versions, over);
    },
    { checksTypes: false },
  );
};
