import type { ReleaseLayout } from '../layout.ts';
import type { Revision } from '../revisions.ts';
import { bringPlaces, type Outcome, preparePlaces } from './bring.ts';
import { configuredPlaces } from './configured.ts';

/** What to say of a place that is not as it should be. */
export const sentenceAbout = ({ address, problem }: Outcome): string =>
  `${address} is not up to date: ${problem}.`;

export const howToCatchUp = 'Brought up to date by npm run release:places, and by the guard.';

/**
 * The places of RELEASES_PLACES while a revision is activated. One that fails is left behind, since it goes
 * on with what it shows, and a rollback must not wait for it.
 * @throws if RELEASES_PLACES is wrong
 */
export const placesDuringActivation = (
  layout: ReleaseLayout,
  say = (sentence: string) => console.error(sentence),
) => {
  let reached = configuredPlaces(layout);
  const keepReached = (outcomes: readonly Outcome[]) => {
    const failed = outcomes.filter(({ problem }) => problem !== undefined);
    for (const outcome of failed) say(`${sentenceAbout(outcome)} ${howToCatchUp}`);
    reached = reached.filter(({ address }) => !failed.some((one) => one.address === address));
  };
  return {
    /** Before the revision: the files that its documents will name. */
    prepare: async (change: Pick<Revision, 'live' | 'canaries'>) =>
      keepReached(await preparePlaces(layout, reached, change)),
    /** After it. */
    bring: async () => keepReached(await bringPlaces(layout, reached)),
  };
};
