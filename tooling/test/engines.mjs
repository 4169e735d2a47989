// Tests of the API run on both engines, except these. A file is named here when the engine makes no
// difference to what it shows, or when there is only one engine to show it on.

/** Settings, the command line, files, calls that end before they reach a table of the feature. */
const sqliteOnly = [
  'cli/cli',
  'cli/reset-passkeys',
  'data-dir',
  'db/open',
  'db/sqlite-lock',
  'features/pages/fill-document',
  'features/pages/security-txt',
  'features/pages/sitemap',
  'hostile/long-texts',
  'http/csv',
  'http/network',
  'http/server-limits',
  'http/user-agent',
  'openapi/refusals',
  'serving/front',
];

/** About connections to a server, which SQLite does not have, or about several processes behind nginx. */
const mariadbOnly = ['db/silence', 'restart', 'tls'];

/** What Jest leaves out of the API's tests on an engine, as patterns of paths. */
export const leftOut = (isOnMariadb) =>
  (isOnMariadb ? sqliteOnly : mariadbOnly).map((name) => `<rootDir>/src/${name}\\.test\\.ts$`);
