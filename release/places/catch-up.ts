import type { ReleaseLayout } from '../layout.ts';
import { bringPlaces, lookAtPlaces } from './bring.ts';
import { configuredPlaces } from './configured.ts';
import { sentenceAbout } from './during-activation.ts';

const everyMinute = 60_000;

/**
 * Brings places that were away to the newest revision, until it is stopped; it does not keep the process
 * running.
 * @param say is called when a place is brought up to date, and once while it cannot be
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
  const sayOnce = (address: string, sentence: string) => {
    if (said.get(address) !== sentence) say(sentence);
    said.set(address, sentence);
  };
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const behind = (await lookAtPlaces(layout, places)).filter(({ problem }) => problem);
      const addresses = behind.map(({ address }) => address);
      const outcomes = await bringPlaces(
        layout,
        places.filter(({ address }) => addresses.includes(address)),
      );
      for (const outcome of outcomes) {
        if (outcome.problem) sayOnce(outcome.address, sentenceAbout(outcome));
        else {
          said.delete(outcome.address);
          say(`${outcome.address} is up to date again.`);
        }
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
