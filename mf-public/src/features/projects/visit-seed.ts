import { largestSeed } from '@ail/kit/contracts/projects/seed';

const key = 'portal.featured';

const drawOnce = (): number => {
  const drawn = Math.floor(Math.random() * largestSeed);
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (Number.isInteger(kept) && kept > 0 && kept <= largestSeed) return kept;
    sessionStorage.setItem(key, String(drawn));
  } catch {
    // Without storage the seed lasts as long as this document.
  }
  return drawn;
};

/** The random seed of the featured half: the same for a whole visit, including reloads. */
export const visitSeed = drawOnce();
