/**
 * The oldest browsers that run the portal's scripts: those of slow phones of 2021. Safari 14.1 is that of iOS 14.5.
 * Older browsers show what the server renders.
 */
const oldestBrowsers = { chrome: 90, edge: 90, firefox: 90, safari: 14.1 } as const;

/** The same as browserslist writes it. */
export const browserTargets = Object.entries(oldestBrowsers)
  .map(([name, version]) => `${name} >= ${version}`)
  .join(', ');
