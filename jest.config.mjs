import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What swc is told for one kind of file; it keeps no types and checks none, `tsc` does. */
const swc = (parser) => [
  '@swc/jest',
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

/** One Jest project per workspace, so that a failure names its owner. */
const project = (name, environment) => ({
  displayName: name,
  rootDir: `${root}${name}`,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  testEnvironment: environment,
  setupFilesAfterEnv: environment === 'node' ? [] : [`${root}tooling/test/component-setup.ts`],
  transform: {
    '\\.(ts|mts)$': swc({ syntax: 'typescript' }),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.(js|mjs|cjs)$': swc({ syntax: 'ecmascript' }),
  },
  // Many packages are ES modules only (react-intl, react-router, …) and the list changes with every
  // update; what swc has turned into CommonJS once comes from Jest's cache.
  transformIgnorePatterns: ['/node_modules/(@swc|jest-.*|jsdom|@jest)/'],
});

const browser = `${root}tooling/test/component-environment.mjs`;

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

export default {
  rootDir: root,
  projects: [
    project('kit', browser),
    project('shell', browser),
    ...remotes.map((name) => project(name, browser)),
    project('api', 'node'),
    project('tooling', 'node'),
    project('release', 'node'),
  ],
};
