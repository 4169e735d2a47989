import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FinishedStage,
  formatTable,
  isExact,
  keepFinished,
  nameCommit,
  readPassed,
} from './finished-stages.ts';
import { runStages } from './run-stages.ts';
import { noTests, oneFailed, onePassed, type StageResult } from './stage-result.ts';
import type { Stage } from './stages.ts';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-resume-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const finished = (stage: string, more: Partial<FinishedStage> = {}): FinishedStage => ({
  stage,
  commit: 'aaaaaaaa',
  selection: '',
  seconds: 60,
  passed: 3,
  failed: 0,
  skipped: 0,
  remarks: [],
  ...more,
});

describe('stages that passed', () => {
  const readAfter = (...stages: FinishedStage[]) => {
    const file = join(folder, 'results', 'stages.jsonl');
    for (const one of stages) keepFinished(file, one);
    return [...readPassed(file, 'aaaaaaaa', '').keys()];
  };

  test('none where nothing has run', () => expect(readAfter()).toEqual([]));

  test('those of the same commit and selection, by their newest result', () => {
    expect(
      readAfter(
        finished('passed'),
        finished('failed', { failed: 1 }),
        finished('other commit', { commit: 'bbbbbbbb' }),
        finished('other selection', { selection: 'guard' }),
        finished('failed first', { failed: 1 }),
        finished('failed first'),
        finished('failed later'),
        finished('failed later', { failed: 2 }),
        finished('skipped', { passed: 0, skipped: 3 }),
      ),
    ).toEqual(['passed', 'failed first']);
  });
});

test('only a clean checkout has an exact commit', () => {
  expect(nameCommit(folder)).toBe('unknown');
  expect(isExact(nameCommit(folder))).toBe(false);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init');
  git('commit', '--allow-empty', '-m', 'first');
  expect(isExact(nameCommit(folder))).toBe(true);
  writeFileSync(join(folder, 'new'), '');
  expect(nameCommit(folder)).toMatch(/^[0-9a-f]{8}\+$/);
  expect(isExact(nameCommit(folder))).toBe(false);
});

test('the table aligns its columns, and shows a stage in which nothing ran as skipped', () => {
  const rows = [
    finished('faults'),
    finished('lists', { failed: 12, seconds: 4.25 }),
    finished('browsers', { passed: 0, skipped: 1, seconds: 0 }),
  ];
  expect(formatTable(rows)).toBe(
    [
      'stage     result   seconds  passed  failed  skipped  commit',
      'faults    passed      60.0       3       0        0  aaaaaaaa',
      'lists     FAILED       4.3       3      12        0  aaaaaaaa',
      'browsers  skipped      0.0       0       0        1  aaaaaaaa',
    ].join('\n'),
  );
});

describe('a run', () => {
  let ran: string[];
  beforeEach(() => {
    ran = [];
  });
  const stage = (name: string, result: StageResult = onePassed, needs: string[] = []): Stage => ({
    name,
    about: name,
    needs,
    run: async () => {
      ran.push(name);
      return result;
    },
  });
  const table = () => printed.find((text) => text.includes('stage '))?.split('\n') ?? [];

  test('leaves out what passed before, and counts it', async () => {
    const kept: string[] = [];
    const exitCode = await runStages([stage('build', noTests), stage('first'), stage('second')], {
      passedBefore: new Map([['first', finished('first')]]),
      onFinished: (result) => kept.push(result.stage),
    });
    expect(exitCode).toBe(0);
    expect(ran).toEqual(['build', 'second']);
    expect(kept).toEqual(['build', 'second']);
    expect(table().find((line) => line.startsWith('first'))).toMatch(/passed +60\.0 +3 +0 +0 +aaa/);
    expect(table().find((line) => line.startsWith('all'))).toMatch(/passed +6\d\.\d +4 +0 +0/);
    expect(printed.at(-1)).toBe('4 passed, 0 failed, 0 skipped');
  });

  test('runs neighbours of one group side by side, and prints the output of each in one piece', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const inGroup = (name: string, run: (file: number) => Promise<void>): Stage => ({
      ...stage(name),
      group: 'waiting',
      run: async ([, stdout]) => {
        ran.push(name);
        await run(Number(stdout));
        ran.push(`end of ${name}`);
        return onePassed;
      },
    });
    await runStages([
      inGroup('first', async (file) => {
        writeSync(file, 'begun, ');
        await begun;
        writeSync(file, 'ended');
      }),
      inGroup('second', async (file) => {
        begin();
        writeSync(file, 'beside');
      }),
      stage('after'),
    ]);
    expect(ran.slice(0, 2)).toEqual(['first', 'second']);
    expect(ran.at(-1)).toBe('after');
    expect(printed).toContain('\n=== first: first\nbegun, ended');
    expect(printed).toContain('\n=== second: second\nbeside');
  });

  test('fails with any stage, and with those that needed it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const exitCode = await runStages([
      stage('build', { ...oneFailed, remarks: ['failed: the build'] }),
      stage('journeys', onePassed, ['build']),
      stage('units'),
    ]);
    expect(exitCode).toBe(1);
    expect(ran).toEqual(['build', 'units']);
    expect(table().filter((line) => /FAILED/.test(line))).toHaveLength(3);
    expect(printed).toContain('failed: the build');
    expect(printed.at(-1)).toBe('1 passed, 2 failed, 0 skipped');
  });
});
