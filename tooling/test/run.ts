import { stopAll } from './processes.ts';
import { type Stage, stages } from './stages.ts';
import { add, noTests, oneFailed, summary, type Tally } from './tally.ts';

/**
 * `npm test`: every check there is, in order; with names (`npm test -- lint jest`) only those and
 * what they need. Ends with one line that counts them all.
 */
const selectStages = (names: string[]): Stage[] => {
  const selected = new Set<string>();
  const select = (name: string): void => {
    const stage = stages.find((one) => one.name === name);
    if (!stage) {
      console.error(`Unknown stage "${name}". Known:`);
      for (const known of stages) console.error(`  ${known.name.padEnd(14)}${known.about}`);
      process.exit(2);
    }
    stage.needs?.forEach(select);
    selected.add(name);
  };
  names.forEach(select);
  return stages.filter(({ name }) => names.length === 0 || selected.has(name));
};

const runStage = async (stage: Stage, failed: Set<string>): Promise<Tally> => {
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

const selected = selectStages(process.argv.slice(2));
const begun = performance.now();
const failed = new Set<string>();
const report: string[] = [];
let total = noTests;
for (const stage of selected) {
  if (interrupted) break;
  console.log(`\n=== ${stage.name}: ${stage.about}`);
  const stageBegun = performance.now();
  const tally = await runStage(stage, failed);
  if (tally.failed > 0) failed.add(stage.name);
  total = add(total, tally);
  report.push(`${stage.name.padEnd(14)}${seconds(stageBegun).padStart(9)}   ${summary(tally)}`);
}
await stopAll();
if (!interrupted) {
  console.log(`\n${report.join('\n')}\n${'all'.padEnd(14)}${seconds(begun).padStart(9)}\n`);
  console.log(summary(total));
  process.exit(total.failed === 0 ? 0 : 1);
}
