import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What swc is told for one kind of file; it keeps no types and checks none, `tsc` does. */
const swc = (parser) => [
  beside('transform.mjs'),
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2024',
      parser,
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/**
 * One Jest project per workspace, so that a failure names its owner.
 * @param isBrowser its tests render components
 */
export const jestProject = (root, name, isBrowser) => ({
  displayName: name,
  rootDir: `${root}${name}`,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  testEnvironment: isBrowser ? beside('component-environment.mjs') : 'node',
  setupFilesAfterEnv: isBrowser ? ['@ail/kit/testing/component-setup'] : [],
  transform: {
    '\\.(ts|mts)$': swc({ syntax: 'typescript' }),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.(js|mjs|cjs)$': swc({ syntax: 'ecmascript' }),
  },
  // Many packages are ES modules only (react-intl, react-router, …) and the list changes with every
  // update; what swc has turned into CommonJS once comes from Jest's cache.
  transformIgnorePatterns: ['/node_modules/(@swc|jest-.*|jsdom|@jest)/'],
});
