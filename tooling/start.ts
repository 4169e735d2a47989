import { spawnSync } from 'node:child_process';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { frontDir, rootDir } from '../build/apps.ts';
import { startGuard } from '../release/guard.ts';
import { releaseLayout } from '../release/layout.ts';
import { startCatchingUp } from '../release/places/catch-up.ts';
import { isFrontCurrent, releasedByOthers } from './build-stamp.ts';

// The build runs in a process of its own, so that the bundler's memory is not kept while serving.
if (!(await isFrontCurrent())) {
  const build = spawnSync(process.execPath, [join(rootDir, 'tooling', 'build.ts')], {
    stdio: 'inherit',
  });
  // What somebody released is served as it is.
  if (build.status !== 0 && build.status !== releasedByOthers) process.exit(build.status ?? 1);
}
process.chdir(rootDir);
process.env.FRONT_DIR ??= frontDir;
const { HOST: host = '127.0.0.1', PORT: port = '8080', FRONT_DIR } = process.env;
// Its own measurements, by the address it listens on; any address is also the local one.
const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
// Also behind a proxy, whose requests are told from the guard's by their headers.
process.env.METRICS_PEERS ??= isIP(address) ? `127.0.0.1,::1,${address}` : '127.0.0.1,::1';
await import('../api/src/main.ts');
const layout = releaseLayout(FRONT_DIR);
const say = (line: string) => console.log(line);
startGuard(layout, `http://${address}:${port}/metrics`, say);
startCatchingUp(layout, say);
