#!/usr/bin/env node
import { Refused, run } from './options.ts';

/** The commands of a repository of its own, which has this package installed. */
const commands: Record<string, () => Promise<unknown>> = {
  'can-release': () => import('./can-release.ts'),
  dev: () => import('./dev.ts'),
  override: () => import('./override.ts'),
  release: () => import('./release.ts'),
  releases: () => import('./releases.ts'),
  rollback: () => import('./rollback.ts'),
};

await run(async () => {
  // Each command reads its options from what remains.
  const [name = ''] = process.argv.splice(2, 1);
  const start = commands[name];
  if (!start) throw new Refused(`Usage: portal ${Object.keys(commands).join(' | ')}.`);
  await start();
});
