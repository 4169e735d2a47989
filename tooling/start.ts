import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { frontDir, rootDir } from './front/apps.ts';
import { isFrontCurrent } from './front/build-stamp.ts';

// The build runs in a process of its own, so that the bundler's memory is not kept while serving.
if (!(await isFrontCurrent())) {
  const build = spawnSync(process.execPath, [join(rootDir, 'tooling', 'build.ts')], {
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.chdir(rootDir);
process.env.FRONT_DIR ??= frontDir;
await import('../api/src/main.ts');
