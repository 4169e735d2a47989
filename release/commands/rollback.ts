import { activate } from '../activate.ts';
import { whileClaimed } from '../claim.ts';
import { objectionsTo } from '../compare.ts';
import { counterpartsIn } from '../counterparts.ts';
import { versionBefore } from '../history.ts';
import { localesName } from '../layout.ts';
import { readReleaseInfo } from '../release-info.ts';
import { restoreTexts } from '../restore-texts.ts';
import { allRevisions, type Revision } from '../revisions.ts';
import { verifyPublished } from '../verify.ts';
import { apiPathsFor } from './api-paths.ts';
import { Refused, readOptions, releasesLayout, run, warn } from './options.ts';

/** What was live right before what is live now. */
const previousVersion = (revisions: Revision[], name: string): string => {
  const earlier = versionBefore(revisions, name);
  if (!earlier) throw new Refused(`${name} has no earlier release to go back to.`);
  return earlier;
};

await run(async () => {
  const {
    name,
    to,
    note,
    against,
    'skip-api-check': skipsApi,
  } = readOptions(
    'npm run rollback -- <name> [--to <version>] [--note "…"] [--against <url>] [--skip-api-check]',
    ['to', 'note', 'against', 'skip-api-check'],
  );
  const at = releasesLayout();
  const revisions = await allRevisions(at, warn);
  if (revisions.length === 0) throw new Refused(`Nothing is live in ${at.root} yet.`);
  const hasCanary = revisions.at(-1)?.canaries[name] !== undefined;
  // With a canary out, going back means taking the canary back.
  const version =
    to ??
    (hasCanary ? revisions.at(-1)?.live[name] : undefined) ??
    previousVersion(revisions, name);
  await whileClaimed(at, name, version, async () => {
    const old = await readReleaseInfo(at, name, version);
    await verifyPublished(at, old, against);
    const info = name === localesName ? await restoreTexts(at, old) : old;
    // In an emergency: pages that call what the API no longer has fail there, the rest works.
    const apiPaths = skipsApi ? new Set(info.apiCalls) : await apiPathsFor(against);
    const notes = [note, skipsApi && 'API check skipped'].filter(Boolean);
    const { revision, isNew } = await activate(
      at,
      async (live) => {
        if (!live) throw new Refused('Nothing is live here yet.');
        const { [name]: canary, ...canaries } = live.canaries;
        if (live.live[name] === info.version && !canary) return undefined;
        // Sizes and compilation are history; what runs beside it now is not.
        const objections = objectionsTo(info, await counterpartsIn(at, name, apiPaths));
        if (objections.length > 0) {
          const lines = objections.map((line) => `- ${line}`);
          throw new Refused(`Not rolled back:\n${lines.join('\n')}`);
        }
        return {
          action: 'rollback',
          changed: [name],
          live: { ...live.live, [name]: info.version },
          canaries,
        };
      },
      { note: notes.join('; ') || null },
    );
    console.log(
      `${name} ${info.version} is live (revision ${revision.number}${isNew ? '' : ', unchanged'}).`,
    );
  });
});
