// Tests of the API run on both engines, except these. A file is named here when the engine makes no
// difference to what it shows, or when there is only one engine to show it on.

/** Settings, the command line, files, calls that end before they reach a table of the feature. */
export const sqliteOnly = [
  'calendar/event-calendar',
  'cleaned-html',
  'cli/cli',
  'cli/reset-passkeys',
  'cli/returned-mails',
  'data-dir',
  'database-url',
  'db/host-order',
  'db/open',
  'db/seeds/demo-projects',
  'db/seeds/translations/demo-translations',
  'db/sqlite-lock',
  'features/documents/examine-pdf',
  'features/newsletter/delivery-status',
  'features/pages/fill-document',
  'features/pages/rendered-address',
  'features/pages/security-txt',
  'features/pages/sitemap',
  'features/projects/match-rules',
  'hostile/long-texts',
  'features/translations/xliff',
  'http/csv',
  'http/fair-queue',
  'http/network',
  'http/server-limits',
  'http/user-agent',
  'middleware/shared-reads',
  'mail/without-links',
  'openapi/mail-limits',
  'openapi/refusals',
  'releases-dir',
  'peers',
  'rendering/rendering',
  'sanitise',
  'serving/front',
  'statements',
];

/** About connections to a server, which SQLite does not have, or about several processes behind nginx. */
export const mariadbOnly = ['db/hosts', 'db/silence', 'restart', 'tls'];

/** About the locks and connections of one server, or about rows by their number, in which nodes leave gaps. */
export const notOnCluster = [
  'db/backup-isolation',
  'db/hosts',
  'db/locked-row',
  'db/silence',
  'features/dashboard/dashboard',
  'http/paging',
  'restart',
  'scale',
  'shared-answers',
  'tls',
];

/** They start a cluster themselves: `npm run test:long -- cluster`. */
export const onCluster = ['cluster/races', 'cluster/faults'];

/**
 * `npm test` runs them on SQLite, `npm run test:long -- engines` on MariaDB: what they show is hardly
 * the database's, as what a caller may do, what a form refuses and what a mail says; or most of their time goes into
 * waiting, hashing, or amounts. Locks, constraints, searches and lists stay in `npm test`.
 */
export const mariadbLong = [
  'features/client-errors/client-errors',
  'features/documents/documents',
  'features/events/event-times',
  'features/events/questions',
  'features/images/image-uses',
  'features/images/images',
  'features/images/replaced-images',
  'features/mails/mails',
  'features/operation/operation',
  'features/pages/pages',
  'features/pages/resource-addresses',
  'features/projects/own-projects',
  'features/registrations/answers',
  'features/registrations/confirming',
  'features/registrations/message-preview',
  'features/releases/contract',
  'features/releases/releases',
  'features/resources/scheduled',
  'features/resources/writing',
  'features/statistics/statistics',
  'features/translations/translation-drafts',
  'features/translations/translation-files',
  'features/translations/translations',
  'features/users/account',
  'features/users/email-change',
  'features/users/new-password',
  'features/users/passkey-required',
  'features/users/passkeys',
  'features/users/password-forms',
  'features/users/sessions',
  'features/users/users',
  'hostile/fuzz',
  'hostile/hostile',
  'hostile/properties',
  'http/exports',
  'lean-answers',
  'log',
  'mail/mailbox-limits',
  'mail/receipts',
  'middleware/bodies',
  'middleware/override',
  'openapi/edit-conflicts',
  'openapi/openapi',
  'openapi/project-rights',
  'rate-limits',
  'scale',
  'shared-answers',
  'start',
  'translations/translations',
];

/**
 * Tests of which `npm test` runs a part, `npm run test:long -- amounts` all: in `npm test` they take fewer rows,
 * values or mails (`kit/testing/long.ts`).
 */
export const withMoreInLong = [
  'api/src/db/migrate',
  'api/src/db/open',
  'api/src/features/documents/documents',
  'api/src/features/projects/matching-amounts',
  'api/src/features/projects/searches',
  'api/src/features/registrations/bulk-jobs',
  'api/src/http/exports',
  'api/src/mail/outbox',
  'api/src/openapi/refusals',
  'api/src/rendering/rendering',
  'api/src/scale',
  'api/src/start',
  'release/commands/portal-url',
  'release/interrupted',
  'release/places/killed',
  'release/places/rsync',
];

/** Patterns of the paths of these tests. */
export const withMoreInLongPatterns = withMoreInLong.map((name) => `/${name}\\.test\\.tsx?$`);

const asPattern = (name: string) => `/src/${name}\\.test\\.ts$`;

/** Patterns of the paths of the tests that run on MariaDB in `npm run test:long -- engines` only. */
export const mariadbLongPatterns = [
  ...mariadbLong.map(asPattern),
  ...withMoreInLongPatterns.filter((pattern) => pattern.startsWith('/api/')),
];

export const clusterPatterns = onCluster.map(asPattern);

/** What Jest leaves out of the API's tests on an engine, and of those for `npm test`, as patterns of paths. */
export const leftOut = (engine: 'sqlite' | 'mariadb' | 'cluster', isLong: boolean): string[] => {
  const ofEngine = {
    sqlite: [...mariadbOnly, ...(isLong ? [] : onCluster)],
    mariadb: [...sqliteOnly, ...onCluster, ...(isLong ? [] : mariadbLong)],
    cluster: [...sqliteOnly, ...onCluster, ...notOnCluster],
  };
  return ofEngine[engine].map((name) => `<rootDir>${asPattern(name)}`);
};
