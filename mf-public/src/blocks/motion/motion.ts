/** Whether the reader prefers reduced motion; true if that is unknown. */
export const prefersStillness = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
