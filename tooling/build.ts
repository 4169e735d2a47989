import { frontDir } from '../build/apps.ts';
import { releaseLayout } from '../release/layout.ts';
import { releaseAll } from '../release/release-all.ts';
import { stampFront } from './build-stamp.ts';

const started = performance.now();
try {
  const { live } = await releaseAll(releaseLayout(frontDir));
  await stampFront();
  const versions = Object.entries(live).map(([name, version]) => `${name} ${version}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${versions.join(', ')} in ${seconds} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
