import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startCluster } from './cluster.ts';
import { startMariadb } from './mariadb.ts';
import { run, temporaryFolder } from './processes.ts';
import { provision } from './provision.ts';
import type { StackKind } from './stack.ts';
import {
  add,
  noTests,
  ofExitCode,
  ofJest,
  ofPlaywright,
  oneFailed,
  type PlaywrightReport,
  type StageResult,
  withExitCode,
} from './stage-result.ts';

/** The standard streams of a stage's programs; files where stages run side by side. */
export type StageOutput = readonly ['ignore', 'inherit' | number, 'inherit' | number];

export interface Stage {
  name: string;
  about: string;
  /** Stages that must have passed before; they run first, also where only this one is named. */
  needs?: string[];
  /** Neighbouring stages of one group run side by side, as many at once as there are cores. */
  group?: 'checks' | 'waiting';
  /** @param stdio where its programs print */
  run(stdio: StageOutput): Promise<StageResult>;
}

const rootDir = join(import.meta.dirname, '..', '..');
const bin = (name: string) => join(rootDir, 'node_modules', '.bin', name);
const inRoot = { cwd: rootDir };
/** Runs a program that fails with an exit code. */
export const check = async (command: string, args: string[], stdio: StageOutput) =>
  ofExitCode(await run(command, args, { ...inRoot, stdio: [...stdio] }));
const ownCheck = (name: string): Pick<Stage, 'group' | 'run'> => ({
  group: 'checks',
  run: (stdio) => check(process.execPath, [`tooling/checks/${name}.ts`], stdio),
});

/** Tests wait for processes, mails and timers a quarter of their time: one worker more than cores keeps these busy. */
const workers = availableParallelism() + 1;

/** In a log file colours are noise. */
const biomeColours = process.stdout.isTTY ? [] : ['--colors=off'];

/** Runs a tool that writes a report, and reads it; without a report the tool has failed. */
const withReport = async <Report>(
  call: (file: string) => Promise<number>,
  read: (report: Report) => StageResult | Promise<StageResult>,
): Promise<StageResult> => {
  const folder = temporaryFolder('portal-report');
  const file = join(folder, 'report.json');
  try {
    const exitCode = await call(file);
    if (!existsSync(file)) return oneFailed;
    return withExitCode(await read(JSON.parse(readFileSync(file, 'utf8'))), exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** For runs of whole projects; see `group-tests.ts`. */
const inGroups = { TEST_GROUPS: '1' };

const jest = (
  args: string[],
  env: NodeJS.ProcessEnv,
  [, , stderr]: StageOutput,
): Promise<StageResult> =>
  withReport(
    (file) =>
      run(
        bin('jest'),
        [
          '--json',
          `--outputFile=${file}`,
          `--maxWorkers=${workers}`,
          '--reporters=default',
          ...args,
        ],
        {
          ...inRoot,
          env: { ...env, NODE_ENV: 'test' },
          // The report is a file; Jest's output for people is on stderr.
          stdio: ['ignore', 'ignore', stderr],
        },
      ),
    ofJest,
  );

/** Runs what `config` says with Playwright. @param read makes a result of its report */
export const playwright = (
  stdio: StageOutput,
  config: string,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
  read: (report: PlaywrightReport) => StageResult | Promise<StageResult> = ofPlaywright,
): Promise<StageResult> =>
  withReport(
    (file) =>
      run(
        bin('playwright'),
        ['test', '--config', config, '--reporter=list,json', ...args],
        {
          ...inRoot,
          stdio: [...stdio],
          env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        },
        // The only signal at which Playwright ends its browsers and the stack.
        'SIGINT',
      ),
    read,
  );

const journeys = (stdio: StageOutput, stack: StackKind): Promise<StageResult> =>
  playwright(stdio, 'e2e/playwright.config.ts', [], { STACK: stack });

/**
 * The workspaces in few programs, since each checks the libraries and `kit` again. Alone: what a browser and Node both run,
 * `bench` and `e2e`.
 */
const programs = [
  'tooling/types/browser.json',
  'tooling/types/node.json',
  'kit/contracts',
  'bench',
  'e2e',
];

/** One thread each and as many at once as there are cores: threads of one program check the same libraries. */
const checkTypes = async (stdio: StageOutput): Promise<StageResult> => {
  let result = noTests;
  const waiting = [...programs];
  const checkSome = async () => {
    for (let config = waiting.shift(); config; config = waiting.shift()) {
      const checked = await check(bin('tsc'), ['-p', config, '--singleThreaded'], stdio);
      const remarks = checked.failed > 0 ? [`Types: ${config} fails.`] : [];
      result = add(result, { ...checked, remarks });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, checkSome));
  return result;
};

/** The tests of which `npm test` runs a part, with all their amounts. */
export const testAllAmounts = (
  stdio: StageOutput,
  patterns: readonly string[],
): Promise<StageResult> => jest(['--', ...patterns], { ...process.env, TEST_LONG: '1' }, stdio);

/** The tests of `npm test` for the API on MariaDB. */
export const testApiOnMariadb = async (
  stdio: StageOutput,
  environment: NodeJS.ProcessEnv = inGroups,
) => {
  const database = await startMariadb();
  try {
    const env = { ...process.env, TEST_DATABASE_URL: database.url, ...environment };
    return await jest(['--selectProjects', 'api'], env, stdio);
  } finally {
    await database.stop();
  }
};

/**
 * Runs tests of the API, and then whether MySQL 8.4 takes every statement that they have sent.
 * @param send runs them with the given environment
 */
const withGrammar = async (
  stdio: StageOutput,
  send: (environment: NodeJS.ProcessEnv) => Promise<StageResult>,
): Promise<StageResult> => {
  const folder = temporaryFolder('portal-statements');
  const collector = pathToFileURL(join(import.meta.dirname, 'collect-statements.ts')).href;
  const TEST_STATEMENTS = folder;
  const sent = await send({
    ...inGroups,
    TEST_STATEMENTS,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${collector}`,
  });
  const grammar = ['--selectProjects', 'tooling', '--', 'test/mysql-grammar'];
  const env = { ...process.env, TEST_LONG: '1', TEST_STATEMENTS };
  return add(sent, await jest(grammar, env, stdio));
};

/**
 * Runs the API's tests on MariaDB, with all amounts.
 * @param isBesideCluster whether `testApiOnCluster` runs those that do the same there
 */
export const testApiForMysql = (
  stdio: StageOutput,
  isBesideCluster: boolean,
): Promise<StageResult> =>
  withGrammar(stdio, (environment) =>
    testApiOnMariadb(stdio, {
      ...environment,
      TEST_LONG: '1',
      ...(isBesideCluster && { TEST_BESIDE_CLUSTER: '1' }),
    }),
  );

/**
 * Runs the API's tests with connections that are spread over the nodes of a cluster, in the amounts of `npm test`, and
 * then those that start a cluster themselves.
 * @param patterns paths of the latter
 */
export const testApiOnCluster = async (
  stdio: StageOutput,
  patterns: readonly string[],
): Promise<StageResult> => {
  const cluster = await startCluster();
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  let result: StageResult;
  try {
    const env = {
      ...process.env,
      TEST_DATABASE_URL: cluster.nodes[0]?.url,
      TEST_DATABASE_HOSTS: hosts,
    };
    result = await withGrammar(stdio, (environment) =>
      jest(['--selectProjects', 'api', '--'], { ...env, ...environment }, stdio),
    );
  } finally {
    await cluster.stop();
  }
  // One at a time: each starts three nodes.
  for (const pattern of patterns) {
    const env = { ...process.env, TEST_LONG: '1' };
    const own = await jest(['--selectProjects', 'api', '--', pattern], env, stdio);
    result = add(result, own);
  }
  return result;
};

/** All that `npm test` does, in order. */
export const stages: Stage[] = [
  {
    name: 'provision',
    about: 'MariaDB, nginx, Chromium, rsync and sshd are there',
    run: async () => {
      const missing = await provision();
      for (const sentence of missing) console.error(sentence);
      return missing.length > 0 ? oneFailed : noTests;
    },
  },
  {
    name: 'lint',
    about: 'format and lint',
    group: 'checks',
    run: (stdio) => check(bin('biome'), ['ci', '--error-on-warnings', ...biomeColours, '.'], stdio),
  },
  { name: 'types', about: 'every workspace', group: 'checks', run: checkTypes },
  {
    name: 'layering',
    about: 'who imports whom',
    ...ownCheck('layering'),
  },
  {
    name: 'locales',
    about: 'missing, unused and malformed messages',
    ...ownCheck('locales'),
  },
  {
    name: 'expressions',
    about: 'no input makes a regular expression slow',
    ...ownCheck('expressions'),
  },
  {
    name: 'lockfile',
    about: 'npm ci works on other machines',
    ...ownCheck('lockfile'),
  },
  {
    name: 'part-sources',
    about: 'no build holds sources of another part',
    ...ownCheck('part-sources'),
  },
  {
    name: 'jest',
    about: 'units, components, and the API over HTTP on SQLite',
    needs: ['provision'],
    run: (stdio) => jest([], { ...process.env, ...inGroups }, stdio),
  },
  {
    name: 'api-mariadb',
    about: 'the API over HTTP on MariaDB',
    needs: ['provision'],
    run: (stdio) => testApiOnMariadb(stdio),
  },
  {
    name: 'build',
    about: 'all front ends, composed',
    run: (stdio) => check(process.execPath, ['tooling/build.ts'], stdio),
  },
  {
    name: 'e2e-nginx',
    about: 'journeys on nginx, MariaDB and two API processes',
    needs: ['provision', 'build'],
    run: (stdio) => journeys(stdio, 'nginx'),
  },
  {
    name: 'e2e-embedded',
    about: 'journeys on the embedded default',
    needs: ['provision', 'build'],
    run: (stdio) => journeys(stdio, 'embedded'),
  },
];
