import { shellName } from '../../build/apps.ts';
import { activate } from '../activate.ts';
import { whileClaimed } from '../claim.ts';
import { objectionsTo, objectionsToWithdrawal } from '../compare.ts';
import { counterpartsIn } from '../counterparts.ts';
import { versionBefore } from '../history.ts';
import { localesName, type ReleaseLayout } from '../layout.ts';
import { apiAt } from '../offered-api.ts';
import { partNames } from '../part-names.ts';
import { readReleaseInfo } from '../release-info.ts';
import { restoreTexts } from '../restore-texts.ts';
import { allRevisions, type Revision } from '../revisions.ts';
import { verifyPublished } from '../verify.ts';
import { Refused, readAddress, readOptions, releasesLayout, run, warn } from './options.ts';

const isRemote = (name: string) => name !== shellName && name !== localesName;

/** Takes a remote off the portal whose only release has to go. */
const takeOff = async (
  layout: ReleaseLayout,
  name: string,
  note: string | undefined,
): Promise<Revision> => {
  if (!isRemote(name)) {
    throw new Refused(`${name} cannot be taken off the portal: only a remote can.`);
  }
  const { revision } = await activate(
    layout,
    async (live) => {
      if (!live?.live[name]) throw new Refused(`${name} is not live.`);
      const { [name]: _, ...others } = live.live;
      const { [name]: __, ...canaries } = live.canaries;
      const objections = objectionsToWithdrawal(
        await counterpartsIn(layout, name, { apiPaths: new Set() }),
      );
      refuseIfAny('Not taken off the portal', objections);
      return { action: 'rollback', changed: [name], live: others, canaries };
    },
    { note: note ?? null },
  );
  return revision;
};

const refuseIfAny = (what: string, objections: readonly string[]) => {
  if (objections.length === 0) return;
  throw new Refused(`${what}:\n${objections.map((line) => `- ${line}`).join('\n')}`);
};

/** The release that was live right before the live one. */
const previousVersion = (revisions: Revision[], name: string): string => {
  const earlier = versionBefore(revisions, name);
  if (!earlier) {
    const hint = isRemote(name) ? '; with --withdraw it is taken off the portal' : '';
    throw new Refused(`${name} has no earlier release to go back to${hint}.`);
  }
  return earlier;
};

await run(async () => {
  const layout = releasesLayout();
  const revisions = await allRevisions(layout, warn);
  if (revisions.length === 0) throw new Refused(`Nothing is live in ${layout.root} yet.`);
  const everLive = revisions.flatMap(({ live }) => Object.keys(live));
  const {
    name,
    to,
    note,
    against: url,
    withdraw,
    'skip-api-check': skipsApi,
  } = readOptions(
    'npm run rollback -- <name> [--to <version> | --withdraw] [--note "…"] [--against <url>] [--skip-api-check]',
    ['to', 'withdraw', 'note', 'against', 'skip-api-check'],
    // Also parts that this checkout no longer has.
    [...new Set([...partNames(), ...everLive])],
  );
  const against = url === undefined ? undefined : readAddress(url, '--against');
  if (withdraw) {
    if (to !== undefined || skipsApi) {
      throw new Refused('--withdraw goes with neither --to nor --skip-api-check.');
    }
    const { number } = await takeOff(layout, name, note);
    console.log(`${name} is taken off the portal (revision ${number}).`);
    return;
  }
  const hasCanary = revisions.at(-1)?.canaries[name] !== undefined;
  // With a canary out, a rollback takes back the canary.
  const version =
    to ??
    (hasCanary ? revisions.at(-1)?.live[name] : undefined) ??
    previousVersion(revisions, name);
  await whileClaimed(layout, name, version, async () => {
    const running = skipsApi ? undefined : apiAt(against);
    const old = await readReleaseInfo(layout, name, version);
    await verifyPublished(layout, old, against);
    const info = name === localesName ? await restoreTexts(layout, old) : old;
    // In an emergency: pages that call what the API no longer has fail, the others work.
    const api = (await running) ?? { apiPaths: new Set(info.apiCalls) };
    const notes = [note, skipsApi && 'API check skipped'].filter(Boolean);
    const { revision, isNew } = await activate(
      layout,
      async (live) => {
        if (!live) throw new Refused('Nothing is live here yet.');
        const { [name]: canary, ...canaries } = live.canaries;
        if (live.live[name] === info.version && !canary) return undefined;
        // Sizes and compilation were checked at release; what runs beside it now may differ.
        refuseIfAny('Not rolled back', objectionsTo(info, await counterpartsIn(layout, name, api)));
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
