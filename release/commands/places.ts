import { bringPlaces } from '../places/bring.ts';
import { configuredPlaces } from '../places/configured.ts';
import { sentenceAbout } from '../places/during-activation.ts';
import { newestRevision } from '../revisions.ts';
import { expectToolFor } from '../tool-version.ts';
import { Refused, releasesLayout, run } from './options.ts';

/** Brings every place to the newest revision, byte for byte. */
await run(async () => {
  const layout = releasesLayout();
  await expectToolFor(layout);
  const places = configuredPlaces(layout);
  if (places.length === 0) throw new Refused('RELEASES_PLACES names no place.');
  const revision = await newestRevision(layout);
  if (!revision) throw new Refused(`Nothing is live in ${layout.root} yet.`);
  for (const outcome of await bringPlaces(layout, places)) {
    if (outcome.problem) {
      console.error(sentenceAbout(outcome));
      process.exitCode = 1;
    } else console.log(`${outcome.address} shows revision ${revision.number}, byte for byte.`);
  }
});
