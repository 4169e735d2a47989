/** How long the figures of the hero take from zero to their value (specification, section 9). */
export const countUpMs = 2000;

/**
 * Where a figure that counts up to `target` stands after `elapsedMs`: fast at first, then settling,
 * always a whole number, never beyond the target.
 */
export const countAt = (target: number, elapsedMs: number, durationMs = countUpMs): number => {
  const progress = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  return Math.round(target * (1 - (1 - progress) ** 3));
};
