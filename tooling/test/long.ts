import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readFigures } from './figures.ts';
import { isExact, keepFinished, nameCommit, readPassed } from './finished-stages.ts';
import { choosesTests, leaveOutSettings } from './own-environment.ts';
import { browserPrograms, galera, type Program } from './programs.ts';
import { provision } from './provision.ts';
import { runStages } from './run-stages.ts';
import { type StackKind, stackKinds } from './stack.ts';
import { noTests, ofPlaywright, ofTranslatedPages } from './stage-result.ts';
import {
  check,
  playwright,
  type Stage,
  stages,
  testAllAmounts,
  testApiForMysql,
  testApiOnCluster,
} from './stages.ts';
import { filesIn, filesWithMoreInLong, whereApiTestsRun } from './where.ts';

// `npm run test:long`: tests that take too long for every change; CONTRIBUTING.md says which change needs
// which. Names after `--` choose specs, `--project=nginx` or `--project=embedded` a server, as in
// `npm run test:long -- --project=nginx guard`. `--resume` leaves out the stages that have passed on this commit with the
// same names and options.

leaveOutSettings(choosesTests);

const rootDir = join(import.meta.dirname, '..', '..');
const apiTests = whereApiTestsRun(join(rootDir, 'api', 'src'));
const withMoreInLong = filesWithMoreInLong(rootDir);
const isResumed = process.argv.includes('--resume');
const given = process.argv.slice(2).filter((argument) => argument !== '--resume');
const isProject = (argument: string) => argument.startsWith('--project=');
const names = given.filter((argument) => !argument.startsWith('-'));
const options = given.filter((argument) => argument.startsWith('-') && !isProject(argument));
const projects = given.filter(isProject).map((argument) => argument.slice('--project='.length));
const isWanted = (kind: string) => projects.length === 0 || projects.includes(kind);

for (const name of names) {
  try {
    new RegExp(name);
  } catch (error) {
    console.error(`A name is a regular expression: ${(error as Error).message}.`);
    process.exit(2);
  }
}

/** The names of stages, chosen or not. */
const stageNames = new Set<string>();
/** The given names that match a spec. */
const namesOfSpecs = new Set<string>();

/** The stage of a folder of specs; none where specs are named and none of them is in it. */
const specsIn = (
  name: string,
  about: string,
  folder: string,
  { args = [], ...more }: { args?: string[] } & Pick<Stage, 'group'> = {},
): Stage[] => {
  const specs = globSync(`e2e/${folder}/*.spec.ts`, { cwd: rootDir });
  const named = names.filter((one) => specs.some((spec) => new RegExp(one).test(spec)));
  for (const one of named) namesOfSpecs.add(one);
  if (names.length > 0 && named.length === 0) return [];
  const output = `--output=${join(rootDir, 'test-results', name)}`;
  return [
    {
      name,
      about,
      needs: ['provision', 'build'],
      ...more,
      run: (stdio) =>
        playwright(stdio, `e2e/${folder}.config.ts`, [output, ...args, ...options, ...names]),
    },
  ];
};

/** A stage that is skipped where a program that it needs is missing and cannot be installed. */
const ifInstalled = (wanted: readonly Program[], stage: Stage): Stage => ({
  ...stage,
  run: async (stdio) => {
    const missing = await provision(wanted);
    const remarks = missing.map((sentence) => `${stage.name} skipped: ${sentence}`);
    return missing.length > 0 ? { ...noTests, skipped: 1, remarks } : stage.run(stdio);
  },
});

/** A stage that runs where nothing is named, or this. */
const wantedBy = (name: string, stage: Stage): Stage[] => {
  stageNames.add(name);
  return names.length > 0 && !names.includes(name) ? [] : [stage];
};

/** The journeys that `npm test` makes only in English, in the other languages. */
const inOtherLanguages: Stage[] = wantedBy('languages', {
  name: 'languages',
  about: 'journeys in French and Swahili on embedded',
  needs: ['provision', 'build'],
  run: (stdio) =>
    playwright(stdio, 'e2e/playwright.config.ts', ['--grep=\\b(fr|sw)\\b', ...options], {
      STACK: 'embedded',
      JOURNEY_LANGUAGES: 'fr,sw',
    }),
});

/** The journeys that `npm test` does not make: further widths, and those of the other server. */
const journeysLeftOut = (kind: StackKind): Stage[] =>
  wantedBy('journeys', {
    name: `journeys-${kind}`,
    about: `journeys at every width, and of the other server, on ${kind}`,
    needs: ['provision', 'build'],
    run: (stdio) =>
      playwright(stdio, 'e2e/playwright.config.ts', options, { STACK: kind, JOURNEYS: 'long' }),
  });

/** The journeys through every form, on pages that the browser translates; a part of them sends a part of the calls. */
const onTranslatedPages: Stage[] = wantedBy('translated', {
  name: 'translated',
  about: 'journeys on pages that the browser translates, on embedded',
  needs: ['provision', 'build'],
  run: (stdio) =>
    playwright(
      stdio,
      'e2e/playwright.config.ts',
      options,
      { STACK: 'embedded', JOURNEYS: 'translated' },
      options.length > 0 ? ofPlaywright : ofTranslatedPages,
    ),
});

/** The API's tests on MariaDB, including those that `npm test` runs on SQLite only; all of them when it is named. */
const onTheOtherEngine: Stage[] = wantedBy('engines', {
  name: 'engines',
  about: 'the API over HTTP on MariaDB, and its statements by the grammar of MySQL 8.4',
  needs: ['provision'],
  group: 'waiting',
  run: async (stdio) =>
    testApiForMysql(stdio, names.length === 0 && (await provision([galera])).length === 0),
});

/** The tests of which `npm test` runs a part. */
const allAmounts: Stage[] = wantedBy('amounts', {
  name: 'amounts',
  about: 'units, components and the API on SQLite, with all amounts',
  needs: ['provision'],
  run: (stdio) => testAllAmounts(stdio, withMoreInLong),
});

const inOtherBrowsers: Stage[] = wantedBy(
  'browsers',
  ifInstalled(Object.values(browserPrograms), {
    name: 'browsers',
    about: 'journeys in Firefox and WebKit on embedded',
    needs: ['provision', 'build'],
    run: (stdio) =>
      playwright(
        stdio,
        'e2e/browsers.config.ts',
        ['--reporter=list,json,./e2e/browsers/table.ts', ...options],
        { STACK: 'embedded' },
      ),
  }),
);

/** What holds on one server could fail on several. */
const onCluster: Stage[] = wantedBy(
  'cluster',
  ifInstalled([galera], {
    name: 'cluster',
    about: 'the API, races and faults on three nodes of a cluster',
    needs: ['provision'],
    group: 'waiting',
    run: (stdio) => testApiOnCluster(stdio, filesIn(apiTests, 'own-cluster')),
  }),
);

/** `npm test` skips those whose search takes long. */
const allExpressions: Stage[] = wantedBy('expressions', {
  name: 'expressions',
  about: 'no input makes a regular expression slow, all judged again',
  group: 'waiting',
  run: (stdio) => check(process.execPath, ['tooling/checks/expressions.ts', '--all'], stdio),
});

/**
 * Every command of `npm run bench` in small, on one server where it does the same on both, without the
 * cluster of `capacity`, which needs a program of its own.
 */
const benches: Record<string, string[]> = {
  api: [],
  load: ['--server', 'nginx'],
  scale: ['--server', 'nginx'],
  capacity: ['--only', 'costs,visits'],
  pages: ['--server', 'embedded'],
  tax: ['--server', 'embedded'],
  release: [],
};
const benchesInSmall: Stage[] = Object.entries(benches).flatMap(([name, args]) =>
  wantedBy('bench', {
    name: `bench-${name}`,
    about: `the bench ${name} in small`,
    needs: ['provision', 'build'],
    run: (stdio) => check(process.execPath, ['bench/run.ts', name, '--small', ...args], stdio),
  }),
);

/** The longest of the stages that run side by side, so it begins first. */
const inContainers = specsIn(
  'containers',
  'the images and docker-compose.yml on MySQL',
  'containers',
  { group: 'waiting' },
);

const engines = { embedded: 'SQLite', nginx: 'MariaDB' };

const chosen = [
  ...stackKinds
    .toReversed()
    .filter(isWanted)
    .flatMap((kind) =>
      specsIn(`releases-${kind}`, `releases on ${kind}`, 'releases', {
        args: [`--project=${kind}`],
      }),
    ),
  ...stackKinds.filter(isWanted).flatMap((kind) =>
    specsIn(`faults-${kind}`, `faults and a fuzz run on ${engines[kind]}`, 'faults', {
      args: [`--project=${kind}*`],
    }),
  ),
  ...(isWanted('nginx') ? [...inContainers, ...onTheOtherEngine, ...onCluster] : []),
  ...(isWanted('embedded') ? [...allExpressions, ...allAmounts] : []),
  ...stackKinds.filter(isWanted).flatMap(journeysLeftOut),
  ...(isWanted('embedded') ? [...inOtherLanguages, ...onTranslatedPages, ...inOtherBrowsers] : []),
  ...(projects.length === 0 ? benchesInSmall : []),
  ...(isWanted('nginx') ? specsIn('lists', 'a database as full as it may get', 'scale') : []),
];
const unknown = names.filter((name) => !stageNames.has(name) && !namesOfSpecs.has(name));
if (chosen.length === 0 || unknown.length > 0) {
  const refused = unknown.length > 0 ? unknown : given;
  const servers = stackKinds.map((kind) => `--project=${kind}`);
  console.error(
    `Nothing is called ${refused.join(' ')}.\n` +
      `Stages: ${[...stageNames].sort().join(', ')}.\n` +
      'Specs: any part of their paths, such as e2e/releases/, e2e/containers or guard.\n' +
      `Servers: ${servers.join(' or ')}.`,
  );
  process.exit(2);
}
const needed = stages.filter(({ name }) => chosen.some(({ needs }) => needs?.includes(name)));
const before = readFigures().length;
const figures: Stage = {
  name: 'figures',
  about: 'what was measured, kept in test-results/figures.jsonl',
  run: async () => {
    for (const line of readFigures().slice(before).sort()) console.log(line);
    return noTests;
  },
};

const resultsFile = join(rootDir, 'test-results', 'stages.jsonl');
const commit = nameCommit(rootDir);
if (isResumed && !isExact(commit)) {
  console.error('Only a run without uncommitted changes can be resumed.');
  process.exit(2);
}
/** Variables that change what a stage does. */
const settings = Object.entries(process.env)
  .filter(([name]) => /^(?:FAULTS|FUZZ|KILLED)_/.test(name))
  .sort();
// A server is part of a stage's name.
const selection = JSON.stringify({ names, options, settings });
const isChosen = (name: string) => chosen.some((stage) => stage.name === name);
process.exit(
  await runStages([...needed, ...chosen, figures], {
    ...(isResumed && { passedBefore: readPassed(resultsFile, commit, selection) }),
    onFinished: (result) => {
      if (isChosen(result.stage)) keepFinished(resultsFile, { ...result, selection });
    },
  }),
);
