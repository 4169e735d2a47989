import { placesDuringActivation } from '../places/during-activation.ts';
import { prune, pruneLeftovers, releasedNames } from '../prune.ts';
import { expectToolFor } from '../tool-version.ts';
import { releasesLayout, run } from './options.ts';

await run(async () => {
  const layout = releasesLayout();
  await expectToolFor(layout);
  const removed = await prune(layout, await releasedNames(layout));
  const leftovers = await pruneLeftovers(layout);
  for (const { name, version } of removed) console.log(`Removed ${name} ${version}.`);
  if (leftovers > 0) console.log(`${leftovers} leftovers of interrupted releases removed.`);
  // A place loses what the folder has lost, once it shows the newest revision.
  await placesDuringActivation(layout).bring();
  console.log(removed.length === 0 ? 'No release to remove.' : `${removed.length} removed.`);
});
