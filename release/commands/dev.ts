import { remoteNames } from '../../build/apps.ts';
import { startRemote } from '../dev/one-remote.ts';
import { readAddress, readOptions, run } from './options.ts';

/** One remote from this checkout inside a running portal. */
await run(async () => {
  const { name, against } = readOptions(
    'npm run dev -- <remote> --against <url>',
    ['against'],
    remoteNames(),
  );
  await startRemote(name, new URL(readAddress(against ?? '', '--against')));
});
