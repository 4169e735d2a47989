import { comparePlaces } from '../places/bring.ts';
import { configuredPlaces } from '../places/configured.ts';
import { howToCatchUp, sentenceAbout } from '../places/during-activation.ts';
import { allRevisions } from '../revisions.ts';
import { servedDifferences } from '../served.ts';
import { onOneLine, releasesLayout, run, warn } from './options.ts';

await run(async () => {
  const layout = releasesLayout();
  const revisions = await allRevisions(layout, warn);
  const live = revisions.at(-1);
  if (!live) {
    console.log('Nothing has been released here yet.');
    return;
  }
  console.log(`Live (revision ${live.number}):`);
  for (const [name, version] of Object.entries(live.live)) {
    const canary = live.canaries[name];
    console.log(
      `  ${name} ${version}${canary ? `, canary ${canary.version} for ${canary.share}%` : ''}`,
    );
  }
  console.log('History, newest first:');
  for (const {
    number,
    at,
    by,
    action,
    changed,
    live: versions,
    canaries,
    note,
  } of revisions.reverse()) {
    const what = changed
      .map(
        (name) =>
          `${name} ${(action === 'canary' ? canaries[name]?.version : versions[name]) ?? 'removed'}`,
      )
      .join(', ');
    const line = `${number}  ${at}  ${by}  ${action}  ${what}${note ? `  "${note}"` : ''}`;
    console.log(`  ${onOneLine(line)}`);
  }
  for (const outcome of await comparePlaces(layout, configuredPlaces(layout))) {
    if (outcome.problem) {
      console.error(`${sentenceAbout(outcome)} ${howToCatchUp}`);
      process.exitCode = 1;
    } else console.log(`${outcome.address} shows revision ${live.number}, too.`);
  }
  const differences = await servedDifferences(layout);
  if (differences.length === 0) {
    console.log('What is served is what is registered.');
    return;
  }
  console.error('What is served is not what is registered:');
  for (const difference of differences) console.error(`  ${onOneLine(difference)}`);
  process.exitCode = 1;
});
