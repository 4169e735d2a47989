import { join } from 'node:path';
import { run, stopAll } from './processes.ts';

// `npm run test:long`: what takes half an hour and is run when something changes about releases or
// about lists, not at every change. Names after `--` choose specs, `--project=nginx` or
// `--project=embedded` a server, as in `npm run test:long -- --project=nginx guard`.
const rootDir = join(import.meta.dirname, '..', '..');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await stopAll();
    process.exit(130);
  });
}
let exitCode = 0;
for (const config of ['e2e/scale.config.ts', 'e2e/releases.config.ts']) {
  const ended = await run(
    join(rootDir, 'node_modules', '.bin', 'playwright'),
    ['test', '--config', config, '--pass-with-no-tests', ...process.argv.slice(2)],
    { cwd: rootDir },
    'SIGINT',
  );
  exitCode ||= ended;
}
process.exitCode = exitCode;
