const step = 1.5;
/** How often the gap between what is served and what is not is halved. */
const halvings = 3;

/** What a rate gave. */
export interface Tried {
  isServed: boolean;
  p99Ms: number;
}

/**
 * Raises the rate by half until it is not served any more, and then looks between the last two.
 * @returns the highest rate that was served, 0 if the lowest was not; and the time of its slowest answers
 */
export const climb = async (
  lowest: number,
  attempt: (rate: number) => Promise<Tried>,
): Promise<{ rate: number; p99Ms: number }> => {
  let served = { rate: 0, p99Ms: Number.POSITIVE_INFINITY };
  let tooMany = Number.POSITIVE_INFINITY;
  const look = async (rate: number) => {
    const { isServed, p99Ms } = await attempt(rate);
    if (isServed) served = { rate, p99Ms };
    else tooMany = rate;
  };
  for (let rate = lowest; rate < tooMany; rate = Math.round(rate * step)) await look(rate);
  for (let half = 0; half < halvings && served.rate > 0; half++) {
    await look(Math.round((served.rate + tooMany) / 2));
  }
  return served;
};
