import { allRevisions } from '../revisions.ts';
import { onOneLine, releasesLayout, run, warn } from './options.ts';

await run(async () => {
  const revisions = await allRevisions(releasesLayout(), warn);
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
});
