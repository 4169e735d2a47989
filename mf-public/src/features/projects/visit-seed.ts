import { largestSeed } from '@ail/kit/contracts/projects/seed';

const key = 'portal.featured';

const drawOnce = (): number => {
  const drawn = Math.floor(Math.random() * largestSeed);
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (Number.isInteger(kept) && kept > 0 && kept <= largestSeed) return kept;
    sessionStorage.setItem(key, String(drawn));
  } catch {
    // Without storage the draw holds for this document.
  }
  return drawn;
};

/** What the featured half is drawn by: one draw a visit, reloads of the tab included. */
export const visitSeed = drawOnce();
