import type { ReleaseLayout } from '../layout.ts';
import { expectToolFor } from '../tool-version.ts';
import { bringPlaces, comparePlaces, lookAtPlaces } from './bring.ts';
import { configuredPlaces } from './configured.ts';
import { howToCatchUp, sentenceAbout } from './during-activation.ts';

const everyMinute = 60_000;
/** Comparing every file costs more than reading one document. */
const looksForEachComparison = 10;

/**
 * Brings places that were away to the newest revision, and repairs those whose live files were changed, until
 * it is stopped; it does not keep the process running.
 * @param say is called when a place is brought up to date or repaired, and once while it cannot be
 * @returns a function that stops it
 * @throws if RELEASES_PLACES is wrong
 */
export const startCatchingUp = (
  layout: ReleaseLayout,
  say: (sentence: string) => void,
  everyMs = everyMinute,
): (() => void) => {
  const places = configuredPlaces(layout);
  const said = new Map<string, string>();
  let isBusy = false;
  let looks = 0;
  const sayOnce = (address: string, sentence: string) => {
    if (said.get(address) !== sentence) say(sentence);
    said.set(address, sentence);
  };
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await expectToolFor(layout);
      const findBehind = looks % looksForEachComparison === 0 ? comparePlaces : lookAtPlaces;
      looks += 1;
      const behind = (await findBehind(layout, places)).filter(({ problem }) => problem);
      const addresses = behind.map(({ address }) => address);
      const outcomes = await bringPlaces(
        layout,
        places.filter(({ address }) => addresses.includes(address)),
      );
      for (const outcome of outcomes) {
        const { address, problem } = outcome;
        if (problem) {
          sayOnce(address, `${sentenceAbout(outcome)} ${howToCatchUp}`);
          continue;
        }
        said.delete(address);
        const { changed, extra } = behind.find((one) => one.address === address) ?? {};
        const repaired = [
          changed && `it lacked or had changed ${changed}`,
          extra && `it had files that did not belong there: ${extra}`,
        ].filter(Boolean);
        say(
          repaired.length > 0
            ? `${address} is repaired: ${repaired.join('; ')}.`
            : `${address} is up to date again.`,
        );
      }
    } catch (error) {
      // The releases folder itself cannot be read.
      sayOnce('', `Places are not watched: ${error instanceof Error ? error.message : error}`);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
