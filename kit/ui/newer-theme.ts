import { theme } from './theme.ts';
import { themeBefore } from './theme-before.ts';
import { withoutKeys } from './theme-keys.ts';

/**
 * What a live shell may lack of the theme, since it is newer than `themeBefore`. A build of a remote
 * keeps these values and nothing else of the theme (build/rspack/values-loader.ts).
 */
export const newerTheme = withoutKeys(theme, new Set(themeBefore));

/** As long as there is nothing, a build leaves out what would fill it in. */
export const hasNewer = Object.keys(newerTheme).length > 0;
