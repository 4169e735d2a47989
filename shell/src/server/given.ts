import type { ServerGiven } from '@ail/kit/contracts/releases/server-rendering';

let known: ServerGiven | undefined;

/** To be called before any module of the site is loaded that reads it. */
export const give = (given: ServerGiven): void => {
  known = given;
};

/** What the server knows of the site that it renders. */
export const given = (): ServerGiven => {
  if (!known) throw new Error('The site was loaded before it was told what it is.');
  return known;
};
