/** How long the figures of the hero count up. */
export const countUpMs = 2000;

/**
 * The value after `elapsedMs` of a figure that counts up to `target`: fast at first, then slower,
 * always a whole number, never above the target.
 */
export const countAt = (target: number, elapsedMs: number, durationMs = countUpMs): number => {
  const progress = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  return Math.round(target * (1 - (1 - progress) ** 3));
};
