/** The duration of the count of the hero's figures. */
export const countUpMs = 2000;

/**
 * Get the value of a figure that counts up to `target` after `elapsedMs`: a whole number up to the target, which
 * grows fast at first, then slower.
 */
export const countAt = (target: number, elapsedMs: number, durationMs = countUpMs): number => {
  const progress = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  return Math.round(target * (1 - (1 - progress) ** 3));
};
