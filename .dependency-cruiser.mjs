/**
 * Who may import whom (docs/ARCHITECTURE.md). Each rule says in its comment why it stands.
 * TypeScript 7 has no API that dependency-cruiser can call, so swc reads the sources.
 */
const test = '(\\.test\\.tsx?|/test(ing)?(\\.tsx?|/).*)$';
/** Rows and hooks that several tests share; only tests import them (`tests-apart`). */
const fixture = '\\.fixture\\.tsx?$';
const apps = '^(shell|mf-[^/]+)/';
const package_ = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** Everything but these packages, for a folder that may use only those. */
const otherPackagesThan = (...names) => ({
  path: '(^|/)node_modules/',
  pathNot: package_(...names),
});

/**
 * The shell's folders from top to bottom. routes.tsx puts a frame of the layout around each part, a
 * part takes the release of this session, and all of them may notify.
 */
const shellFolders = [
  'layout',
  'banners',
  'parts',
  'features',
  'releases',
  'session',
  'language',
  'notices',
  'offline',
  'service-worker',
];

/**
 * The API's folders from top to bottom. Features know the platform, which knows none of them; app.ts and start.ts
 * compose them.
 */
const apiFolders = [
  'cli',
  'seeds',
  'openapi',
  'features',
  'platform/rendering',
  'platform/serving',
  'platform/http/middleware',
  'platform/mail',
  'platform/backup',
  'platform/http(?!/middleware)',
  'platform/audit',
  'platform/db',
];

/** The API's features from top to bottom: each imports only from those below it, through their `public.ts`. */
const apiFeatures = [
  'pages',
  'operation',
  'audit',
  'statistics',
  'dashboard',
  'mails',
  'releases',
  'client-errors',
  'figures',
  'settings',
  'people',
  'translation-files',
  'newsletter',
  'resources',
  'owners',
  'saved',
  'matching',
  'conversations',
  'messages',
  'documents',
  'projects',
  'registrations',
  'door',
  'events',
  'translations',
  'drafts',
  'images',
  'users',
];

/** Commands for developers and tests are above the releases, and those above how a part is built. */
const toolFolders = ['bench', 'e2e', 'tooling', 'release', 'build'];

/** One rule for each folder: it imports none of those before it. */
const oneWay = (prefix, root, folders) =>
  folders.slice(1).map((folder, index) => ({
    name: `${prefix}-${folder.replaceAll(/[^a-z0-9]+/g, '-')}`,
    comment:
      'Two folders that import each other are one: neither is read, moved or tested without the other.',
    from: { path: `^${root}(${folder})/`, pathNot: test },
    to: { path: `^${root}(${folders.slice(0, index + 1).join('|')})/` },
  }));

const forbidden = [
  {
    name: 'no-circular',
    comment: 'A circle has no first file: it cannot be read, tested or moved alone.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'An import that leads nowhere.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-undeclared-package',
    comment: 'A workspace names in its own package.json what it imports.',
    from: { path: '^(api|shell|mf-[^/]+|kit)/', pathNot: [test, fixture] },
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'tests-apart',
    comment: 'What only tests need is neither shipped to a visitor nor run by a server.',
    from: { pathNot: [test, fixture, '^e2e/'] },
    to: { path: ['/testing/', '\\.(test|fixture)\\.tsx?$'], pathNot: 'node_modules/' },
  },
  {
    name: 'no-drawer-files',
    comment: 'A file called utils is a drawer: nothing says what belongs in it.',
    from: {},
    to: { path: '(^|/)(utils?|misc|helpers?|common)\\.[cm]?[jt]sx?$', pathNot: 'node_modules/' },
  },
  {
    name: 'contracts-stand-alone',
    comment: 'Contracts run in browsers and on the server: yup and nothing else.',
    from: { path: '^kit/contracts/', pathNot: test },
    to: { pathNot: ['^kit/contracts/', package_('yup')] },
  },
  {
    name: 'ui-layer',
    comment:
      'Controls know contracts, other controls, what a failed call looks like and whether a page is being hydrated; they fetch nothing.',
    from: { path: '^kit/ui/', pathNot: test },
    to: {
      pathNot: [
        '^kit/(ui|contracts)/',
        '^kit/browser/(http|is-hydrating)\\.ts$',
        '(^|/)node_modules/',
      ],
    },
  },
  {
    name: 'ui-packages',
    comment: 'The packages that every page pays for are few and known.',
    from: { path: '^kit/ui/', pathNot: test },
    to: otherPackagesThan(
      'react',
      'react-dom',
      'react-router-dom',
      'styled-components',
      'react-intl',
      'formik',
      'yup',
      '@reach/dialog',
      // Loaded on focus of a new password's field.
      '@zxcvbn-ts/[^/]+',
      '@types/[^/]+',
    ),
  },
  {
    name: 'reach-dialog-contained',
    comment: '@reach/dialog is no longer maintained, so one file can replace it (docs/decisions).',
    from: { pathNot: '^kit/ui/Dialog\\.tsx$' },
    to: { path: package_('@reach/[^/]+') },
  },
  {
    name: 'browser-layer',
    comment:
      'Fetching and session know contracts, React and SWR, no control; passkeys load their library late.',
    from: { path: '^kit/browser/', pathNot: test },
    to: {
      pathNot: [
        '^kit/(browser|contracts)/',
        package_('react', 'swr', '@simplewebauthn/browser', '@types/[^/]+'),
      ],
    },
  },
  {
    name: 'lists-layer',
    comment:
      'What lists are built from knows controls and how the browser reads; those do not know it.',
    from: { path: '^kit/lists/', pathNot: test },
    to: {
      pathNot: [
        '^kit/(lists|ui|browser|contracts)/',
        package_(
          'react',
          'react-router-dom',
          'react-intl',
          'styled-components',
          'swr',
          '@types/[^/]+',
        ),
      ],
    },
  },
  {
    name: 'api-layer',
    comment: 'The server shares contracts with the browser and nothing else.',
    from: { path: '^api/', pathNot: test },
    to: { path: '^(kit/(ui|browser|lists)|shell|mf-[^/]+|build|release|tooling|e2e|bench)/' },
  },
  {
    name: 'apps-import-kit-only',
    comment: 'The shell reaches a remote through federation, at runtime, and never by source.',
    from: { path: '^(shell|mf-[^/]+)/', pathNot: [test, '\\.config\\.mjs$'] },
    to: { path: '^(api|build|release|tooling|e2e|bench|shell|mf-[^/]+)/', pathNot: '^$1/' },
  },
  {
    name: 'kit-imports-no-app',
    comment: 'What all share depends on none of them.',
    from: { path: '^kit/' },
    to: { path: '^(api|shell|mf-[^/]+|build|release|tooling|e2e|bench)/' },
  },
  {
    name: 'features-apart',
    comment: 'Pages compose the features of a remote; two that know each other are one.',
    from: { path: `(${apps}src/features/)([^/]+)/`, pathNot: test },
    to: { path: `${apps}src/features/`, pathNot: '^$1$3/' },
  },
  {
    name: 'features-through-public',
    comment: 'What a feature of the API offers to others is listed in its public.ts.',
    from: { path: '^api/src/features/([^/]+)/', pathNot: [test, fixture] },
    to: { path: '^api/src/features/', pathNot: ['^api/src/features/$1/', '/public\\.ts$'] },
  },
  {
    name: 'features-in-order',
    comment: 'A new feature takes its place in `apiFeatures`, so that features have no circle.',
    from: { path: `^api/src/features/(?!(${apiFeatures.join('|')})/)` },
    to: {},
  },
  {
    name: 'only-routes-compose-features',
    comment:
      'A remote’s table of pages, and pages made of several features, compose them; in the shell, parts.ts names what loads late.',
    from: {
      path: apps,
      pathNot: [test, '/src/features/', '/src/pages(\\.ts$|/)', '^shell/src/parts/parts\\.ts$'],
    },
    to: { path: `${apps}src/features/` },
  },
  {
    name: 'blocks-below-pages',
    comment: 'What several pages of a remote are built from knows no page, frame or route.',
    from: { path: '(^mf-[^/]+/src/)blocks/', pathNot: test },
    to: { path: '^mf-[^/]+/src/', pathNot: '^$1blocks/' },
  },
  {
    name: 'pages-below-frame',
    comment:
      'routes.tsx puts the frame around pages; a page that knows it cannot stand in another.',
    from: { path: '(^mf-[^/]+/src/)features/', pathNot: test },
    to: { path: '^$1(layout/|[^/]+$)' },
  },
  ...oneWay('shell-one-way', 'shell/src/', shellFolders),
  ...oneWay('tools-one-way', '', toolFolders),
  {
    name: 'koa-bodyparser-contained',
    comment: 'koa-bodyparser is continued as @koa/bodyparser; moving there changes one file.',
    from: { pathNot: '^api/src/platform/http/middleware/body\\.ts$' },
    to: { path: package_('koa-bodyparser') },
  },
  {
    name: 'ctx-stays-in-routers',
    comment: 'Only routers and middleware see a request; services take plain values.',
    from: {
      path: '^api/src/.+\\.(service|policy|query|presenter)\\.ts$|^api/src/.+\\.model\\.ts$|^api/src/platform/db/',
    },
    to: {
      path: package_('koa', '@koa/router', 'koa-session', 'koa-bodyparser', '@types/koa[^/]*'),
    },
  },
  {
    name: 'services-below-routers',
    comment:
      'router → policy, service, presenter; those → models; never upwards, nor to a request.',
    from: { path: '^api/src/features/', pathNot: [test, '\\.router\\.ts$'] },
    to: { path: '\\.router\\.ts$|^api/src/platform/http/middleware/' },
  },
  ...oneWay('api-one-way', 'api/src/', apiFolders),
  ...oneWay('features-one-way', 'api/src/features/', apiFeatures),
  {
    name: 'api-composed-once',
    comment:
      'These files put the API together; a part that imports them cannot be used without the rest.',
    from: { path: '^api/src/[^/]+/', pathNot: [test, '^api/src/cli/'] },
    to: { path: '^api/src/(app|main|start|jobs|retention)\\.ts$' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform could serve another site: it knows the settings and itself.',
    from: { path: '^api/src/platform/', pathNot: test },
    to: { path: '^api/src/', pathNot: '^api/src/(platform/|config\\.ts$)' },
  },
  {
    name: 'objection-in-models',
    comment: 'Objection has no active maintainer: rows are asked for through models and queries.',
    from: { path: '^api/src/', pathNot: [test, fixture, '\\.(model|query)\\.ts$'] },
    to: { path: package_('objection'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'knex-through-its-entry',
    comment:
      'Files inside a package change without notice; platform/db/driver uses public API only.',
    from: {},
    to: { path: '(^|node_modules/)knex/lib/' },
  },
  {
    name: 'migrations-are-frozen',
    comment: 'A migration that imports a model changes when the model does.',
    from: { path: '^api/src/platform/db/migrations/' },
    to: { path: '\\.model\\.ts$|^api/src/features/' },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Only folders of ours: many packages keep their files in `dist/`.
    exclude: { path: '^[^/]+/(dist|data|coverage|test-results)/' },
    // Types count: a layer that only borrows a type is bound to it all the same.
    tsPreCompilationDeps: false,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
