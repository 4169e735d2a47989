import type { Context } from 'koa';

/** Whether the browser asks to save its reader data. */
export const savesData = (ctx: Context): boolean => /^on$/i.test(ctx.get('Save-Data').trim());

/**
 * A document that offers only the smallest size of each picture, as its scripts do where data is saved: a
 * browser begins to load pictures before they run.
 */
export const withSmallPictures = (html: string): string =>
  html.replace(/(?<= (?:image)?srcset=")([^",]+), [^"]*(?=")/gi, '$1');
