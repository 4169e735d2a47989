import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leftOut } from './tooling/test/engines.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Tests start programs of the portal; with this they start in half the time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'portal-compile-cache');

/** What swc is told for one kind of file; it keeps no types and checks none, `tsc` does. */
const swc = (parser) => [
  `${root}tooling/test/transform.mjs`,
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

const api = project('api', 'node');

export default {
  rootDir: root,
  projects: [
    project('kit', browser),
    project('shell', browser),
    ...remotes.map((name) => project(name, browser)),
    {
      ...api,
      testPathIgnorePatterns: [
        ...api.testPathIgnorePatterns,
        ...leftOut(Boolean(process.env.TEST_DATABASE_URL), process.env.TEST_LONG === '1'),
      ],
    },
    project('build', 'node'),
    project('tooling', 'node'),
    project('release', 'node'),
  ],
};
