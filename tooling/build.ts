import { buildFront } from './front/build-front.ts';
import { stampFront } from './front/build-stamp.ts';

const started = performance.now();
try {
  const registry = await buildFront();
  await stampFront();
  const versions = Object.entries(registry.remotes).map(
    ([name, { version }]) => `${name} ${version}`,
  );
  console.log(
    `Built shell ${registry.shell.version}, ${versions.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
