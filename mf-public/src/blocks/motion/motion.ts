/** Whether the reader asked for less motion; also where that cannot be known. */
export const prefersStillness = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
