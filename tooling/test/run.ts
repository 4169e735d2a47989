import { choosesTests, leaveOutSettings } from './own-environment.ts';
import { runStages } from './run-stages.ts';
import { type Stage, stages } from './stages.ts';

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

leaveOutSettings(choosesTests);

// npm removes the `--` before the names; pnpm, and a call without npm, pass it on.
const names = process.argv.slice(2).filter((name) => name !== '--');

process.exit(await runStages(selectStages(names)));
