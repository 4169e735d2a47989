import { loadavg } from 'node:os';
import { rootDir } from '../build/apps.ts';
import { nameCommit } from '../tooling/test/finished-stages.ts';
import { leaveOutSettings } from '../tooling/test/own-environment.ts';
import { stopAll } from '../tooling/test/processes.ts';
import { type Figures, printFigures, writeFigures } from './figures.ts';
import { findUnknown } from './only.ts';
import { type Options, readOptions } from './options.ts';

type Bench = (options: Options) => Promise<Figures>;

const benches: Record<string, () => Promise<Bench>> = {
  pages: async () => (await import('./pages/pages.ts')).benchPages,
  tax: async () => (await import('./tax/tax.ts')).benchTax,
  api: async () => (await import('./api/api.ts')).benchApi,
  load: async () => (await import('./load/load.ts')).benchLoad,
  scale: async () => (await import('./scale.ts')).benchScale,
  capacity: async () => (await import('./capacity/capacity.ts')).benchCapacity,
  release: async () => (await import('./release.ts')).benchRelease,
};

const main = async (): Promise<void> => {
  leaveOutSettings();
  const { name, options } = readOptions(process.argv.slice(2));
  const load = benches[name];
  if (!load) throw new Error(`Known: ${Object.keys(benches).join(', ')}; not "${name}".`);
  const bench = await load();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopAll().then(() => process.exit(1)));
  }
  try {
    const loadAtStart = loadavg();
    const commit = nameCommit(rootDir);
    const figures = await bench(options);
    printFigures(figures);
    const unknown = findUnknown(options);
    if (unknown.length > 0) throw new Error(`${name} has nothing called ${unknown.join(', ')}.`);
    if (figures.all.length === 0) {
      throw new Error(`Nothing is measured: --small leaves out ${options.only.join(', ')}.`);
    }
    const about = { commit, options, loadAtStart };
    const shown = (load: readonly number[]) => load.map((one) => one.toFixed(1)).join(' ');
    console.log(`\nCommit ${commit}.`);
    console.log(`Load at the start ${shown(loadAtStart)}, at the end ${shown(loadavg())}.`);
    const kept = options.isSmall ? `${name}-small` : name;
    console.log(`Kept in ${writeFigures(kept, figures, about)}.`);
    if (figures.problems.length > 0) throw new Error(figures.problems.join('\n'));
  } finally {
    await stopAll();
  }
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
