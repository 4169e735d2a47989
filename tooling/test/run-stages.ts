import { stopAll } from './processes.ts';
import { add, noTests, oneFailed, type StageResult, summary } from './stage-result.ts';
import type { Stage } from './stages.ts';

const runStage = async (stage: Stage, failed: Set<string>): Promise<StageResult> => {
  const missing = stage.needs?.filter((name) => failed.has(name)) ?? [];
  if (missing.length > 0) {
    console.error(`Not run, because ${missing.join(' and ')} failed.`);
    return oneFailed;
  }
  try {
    return await stage.run();
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

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs stages in order; a stage whose needs failed counts as failed. Prints the time and the result of
 * each, names what failed or needed a second try, and ends with one line of counts.
 * @returns the exit code
 */
export const runStages = async (stages: Stage[]): Promise<number> => {
  const begun = performance.now();
  const failed = new Set<string>();
  const report: string[] = [];
  let total = noTests;
  for (const stage of stages) {
    if (interrupted) break;
    console.log(`\n=== ${stage.name}: ${stage.about}`);
    const stageBegun = performance.now();
    const result = await runStage(stage, failed);
    if (result.failed > 0) failed.add(stage.name);
    total = add(total, result);
    report.push(`${stage.name.padEnd(18)}${seconds(stageBegun).padStart(9)}   ${summary(result)}`);
  }
  await stopAll();
  // An interrupt ends the run.
  if (interrupted) return new Promise(() => {});
  console.log(`\n${report.join('\n')}\n${'all'.padEnd(18)}${seconds(begun).padStart(9)}\n`);
  for (const remark of total.remarks) console.log(remark);
  console.log(summary(total));
  return total.failed === 0 ? 0 : 1;
};
