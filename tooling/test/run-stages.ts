import { closeSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type FinishedStage, formatTable, isExact, nameCommit } from './finished-stages.ts';
import { stopAll, temporaryFolder } from './processes.ts';
import { add, noTests, oneFailed, type StageResult, summary } from './stage-result.ts';
import type { Stage, StageOutput } from './stages.ts';

const runStage = async (
  stage: Stage,
  failed: Set<string>,
  stdio: StageOutput,
): Promise<StageResult> => {
  const missing = stage.needs?.filter((name) => failed.has(name)) ?? [];
  if (missing.length > 0) {
    console.error(`Not run, because ${missing.join(' and ')} failed.`);
    return oneFailed;
  }
  try {
    return await stage.run(stdio);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed;
  }
};

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (interrupted) return;
    interrupted = true;
    console.error(`\nStopped by ${signal}; ending what was started…`);
    await stopAll();
    process.exit(130);
  });
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;
const rootDir = join(import.meta.dirname, '..', '..');

/** Stages in order, those that run side by side in one group. */
const inGroups = (stages: readonly Stage[]): Stage[][] =>
  stages.reduce<Stage[][]>((groups, stage) => {
    const last = groups.at(-1);
    if (stage.group && stage.group === last?.[0]?.group) last.push(stage);
    else groups.push([stage]);
    return groups;
  }, []);

/** Runs it with its output in a file, which is printed as a whole at the end. */
const withOutputInOnePiece = async <T>(
  title: string,
  work: (stdio: StageOutput) => Promise<T>,
): Promise<T> => {
  const path = join(temporaryFolder('portal-stage'), 'output');
  const file = openSync(path, 'w');
  try {
    return await work(['ignore', file, file]);
  } finally {
    closeSync(file);
    console.log(`${title}\n${readFileSync(path, 'utf8').trimEnd()}`);
  }
};

type Result = Omit<FinishedStage, 'selection'>;

interface Resumption {
  /** Stages that need not run, by name. */
  passedBefore?: ReadonlyMap<string, Result>;
  /** Receives each result as soon as the stage ends. */
  onFinished?(result: Result): void;
}

/**
 * Runs stages in order, those of a group side by side; a stage whose needs failed counts as failed. Names the
 * failed tests, and ends with a table of results and one line of counts.
 * @returns the exit code
 */
export const runStages = async (
  stages: Stage[],
  { passedBefore = new Map(), onFinished }: Resumption = {},
): Promise<number> => {
  const begun = performance.now();
  const commit = nameCommit(rootDir);
  const failed = new Set<string>();
  const results = new Map<string, Result>(passedBefore);
  const perform = async (stage: Stage, stdio: StageOutput) => {
    const stageBegun = performance.now();
    const counts = await runStage(stage, failed, stdio);
    if (counts.failed > 0) failed.add(stage.name);
    // Files that were changed while it ran may have been tested, or not.
    const isSame = nameCommit(rootDir) === commit;
    const ranOn = isSame || !isExact(commit) ? commit : `${commit}+`;
    const result = {
      stage: stage.name,
      commit: ranOn,
      seconds: secondsSince(stageBegun),
      ...counts,
    };
    results.set(stage.name, result);
    // An interrupted stage has no result.
    if (!interrupted) onFinished?.(result);
  };
  const performSome = async (waiting: Stage[], isSingle: boolean) => {
    for (let stage = waiting.shift(); stage && !interrupted; stage = waiting.shift()) {
      const title = `\n=== ${stage.name}: ${stage.about}`;
      const one = stage;
      if (isSingle) {
        console.log(title);
        await perform(one, ['ignore', 'inherit', 'inherit']);
      } else await withOutputInOnePiece(title, (stdio) => perform(one, stdio));
    }
  };
  const waiting = stages.filter(({ name }) => !passedBefore.has(name));
  for (const group of inGroups(waiting)) {
    const isSingle = group.length === 1;
    await Promise.all(
      Array.from({ length: isSingle ? 1 : availableParallelism() }, () =>
        performSome(group, isSingle),
      ),
    );
  }
  await stopAll();
  // An interrupt ends the run.
  if (interrupted) return new Promise(() => {});
  const rows = stages.flatMap(({ name }) => results.get(name) ?? []);
  const total = rows.reduce<StageResult>(add, noTests);
  const seconds = rows
    .filter(({ stage }) => passedBefore.has(stage))
    .reduce((sum, one) => sum + one.seconds, secondsSince(begun));
  console.log(`\n${formatTable([...rows, { stage: 'all', commit, seconds, ...total }])}\n`);
  for (const remark of total.remarks) console.log(remark);
  console.log(summary(total));
  return total.failed === 0 ? 0 : 1;
};
