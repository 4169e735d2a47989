const key = 'portal.featured';

const drawOnce = (): number => {
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (kept > 0 && kept < 1) return kept;
    const drawn = Math.random();
    sessionStorage.setItem(key, String(drawn));
    return drawn;
  } catch {
    // Without storage the draw holds for this document.
    return Math.random();
  }
};

/** What the featured half is drawn by, from 0 to 1: one draw a visit, reloads of the tab included. */
export const visitSeed = drawOnce();
