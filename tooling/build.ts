import { frontDir } from '../build/apps.ts';
import { releaseLayout } from '../release/layout.ts';
import { builtLines, ReleasedByOthers, releaseAll } from '../release/release-all.ts';
import { releasedByOthers, stampFront } from './build-stamp.ts';

const started = performance.now();
const [option, ...rest] = process.argv.slice(2);
try {
  if (rest.length > 0 || (option !== undefined && option !== '--over')) {
    throw new Error('Usage: npm run build [-- --over].');
  }
  const revision = await releaseAll(releaseLayout(frontDir), option === '--over');
  await stampFront();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const line of builtLines(revision, seconds)) console.log(line);
} catch (error) {
  // The next start need not build again to say the same.
  if (error instanceof ReleasedByOthers) await stampFront();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ReleasedByOthers ? releasedByOthers : 1;
}
