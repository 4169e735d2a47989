import { prune, releasedNames } from '../prune.ts';
import { releasesLayout, run } from './options.ts';

await run(async () => {
  const at = releasesLayout();
  const removed = await prune(at, await releasedNames(at));
  for (const { name, version } of removed) console.log(`Removed ${name} ${version}.`);
  console.log(removed.length === 0 ? 'Nothing to remove.' : `${removed.length} removed.`);
});
