import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { leaveOutSettings } from '../tooling/test/own-environment.ts';
import { freePort } from '../tooling/test/processes.ts';
import { filesIn, whereJourneysRun } from '../tooling/test/where.ts';
import { browserOptions } from './fixtures/browser.ts';

leaveOutSettings();

/** `STACK=nginx` runs the same journeys on nginx, MariaDB and two API processes. */
const stack = process.env.STACK ?? 'embedded';
const rootDir = join(import.meta.dirname, '..');

// Every worker reads this file again: values that the first generated are passed on by the environment.
process.env.STACK = stack;
process.env.STACK_PORT ??= String(await freePort());
// The stack makes this folder, and deletes it at the end.
process.env.STACK_DATA_DIR ??= join(tmpdir(), `portal-${stack}-${randomUUID()}`);

const { STACK_PORT: port, STACK_DATA_DIR: dataDir } = process.env;
const url = `http://127.0.0.1:${port}`;

/** For the shell that starts the stack: a folder may have any name. */
const quote = (text = '') => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * `JOURNEYS=long` runs what `npm run test:long` adds: journeys tagged `@long` or `@more` (of which `npm test` runs a
 * part) on the server that runs their file every day, and those that `npm test` runs on the other server only.
 * `JOURNEYS=translated` runs journeys on pages that the browser translates.
 */
const journeys = process.env.JOURNEYS;
const isLong = journeys === 'long';

const isNginx = stack === 'nginx';
const journeyFiles = whereJourneysRun(join(import.meta.dirname, 'journeys'));
const here = filesIn(journeyFiles, isNginx ? 'nginx' : 'embedded');
const hereInLong = filesIn(journeyFiles, isNginx ? 'nginx-long' : 'embedded-long');

/** In another language a journey is made in the long run only, so whatever its tags. */
const grepInvert = process.env.JOURNEY_LANGUAGES ? undefined : /@long/;

const ownPortals = filesIn(journeyFiles, 'own-portal');
/** Splits a project: journeys with a portal of their own take longest, so they run first. */
const longestFirst = ({ name, files, ...options }: { name: string; files: string[] } & Project) => {
  const own = files.filter((file) => ownPortals.includes(file));
  const others = files.filter((file) => !ownPortals.includes(file));
  return [
    ...(own.length > 0 ? [{ ...options, name: `${name}, own portal`, testMatch: own }] : []),
    { ...options, name, testMatch: others },
  ];
};
const daily = longestFirst({ name: 'portal', files: here, grepInvert });
const translated = longestFirst({
  name: 'translated',
  files: filesIn(journeyFiles, 'translated'),
  // Two elements surround each text, so that examining a page takes longer.
  timeout: 180_000,
});
const long = [
  ...longestFirst({
    name: 'every width',
    files: here,
    grep: /@(?:long|more)/,
    // The stage `languages` makes them.
    ...(!isNginx && { grepInvert: /\b(?:fr|sw)\b/ }),
  }),
  { name: 'other server', testMatch: hereInLong, grepInvert: /@(?:long|more)/ },
];

export default defineConfig({
  testDir: 'journeys',
  // Playwright empties it first: each kind of run keeps the pictures of its own failures.
  outputDir: join(
    rootDir,
    'test-results',
    [stack, journeys, process.env.JOURNEY_LANGUAGES].filter(Boolean).join('-'),
  ),
  projects: journeys === 'translated' ? translated : isLong ? long : daily,
  fullyParallel: true,
  // One more than the two cores that a small machine has: journeys also wait for mails, timers and servers.
  workers: 3,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    // A journey waits for every transition; those that are about motion, or made on both servers, have it.
    reducedMotion: 'reduce',
    // A trace costs a third of the time: `playwright test --trace retain-on-failure` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    // A page's requests do not pass through a worker, where tests could not hold or change them.
    serviceWorkers: 'block',
    launchOptions: browserOptions(),
  },
  webServer: {
    command: `${quote(process.execPath)} tooling/test/stack.ts ${stack} ${port} ${quote(dataDir)}`,
    cwd: rootDir,
    url: `${url}/registry.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
