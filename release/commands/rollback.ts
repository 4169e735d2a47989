import { activate } from '../activate.ts';
import { cataloguesIn } from '../add-texts.ts';
import { whileClaimed } from '../claim.ts';
import { objectionsTo, objectionsToTexts, objectionsToWithdrawal, withTexts } from '../compare.ts';
import { argumentObjections } from '../compare-texts.ts';
import { counterpartsIn } from '../counterparts.ts';
import { restoreTexts } from '../extend-texts.ts';
import { lastLive, stateBefore } from '../history.ts';
import { isApp, isRemote, type ReleaseLayout } from '../layout.ts';
import { apiAt, hasApi } from '../offered-api.ts';
import { partNames } from '../part-names.ts';
import { type ReleaseInfo, readReleaseInfo } from '../release-info.ts';
import { allRevisions, type Revision } from '../revisions.ts';
import { expectToolFor } from '../tool-version.ts';
import { verifyPublished } from '../verify.ts';
import { Refused, readOptions, releasesLayout, run, warn } from './options.ts';
import { portalUrl } from './portal-url.ts';

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

const textsToServe = (layout: ReleaseLayout, info: ReleaseInfo) => ({
  info,
  catalogues: cataloguesIn(layout.release(info.name, info.version)),
});

/** The revision with what is to be live again of a part. */
const revisionOf = (revisions: Revision[], name: string, to: string | undefined): Revision => {
  const live = revisions.at(-1);
  if (to !== undefined) {
    // One that was never live was published for a preview or a canary.
    const then = lastLive(revisions, name, to) ?? live;
    if (then) return then;
  }
  // With a canary out, a rollback takes back the canary.
  if (live?.canaries[name] && live.live[name]) return live;
  const earlier = stateBefore(revisions, name);
  if (!earlier) {
    const hint = isRemote(name) ? '; with --withdraw it is taken off the portal' : '';
    throw new Refused(`${name} has no earlier release to go back to${hint}.`);
  }
  return earlier;
};

await run(async () => {
  const layout = releasesLayout();
  await expectToolFor(layout);
  const revisions = await allRevisions(layout, warn);
  if (revisions.length === 0) throw new Refused(`Nothing is live in ${layout.root} yet.`);
  const everLive = revisions.flatMap(({ live }) => Object.keys(live)).filter(isApp);
  const {
    name,
    to,
    note,
    against: url,
    withdraw,
    'skip-api-check': skipsApi,
  } = readOptions(
    'npm run rollback -- <name> [--to <version> | --withdraw] [--note "…"] [--against <url> | --against none] [--skip-api-check]',
    ['to', 'withdraw', 'note', 'against', 'skip-api-check'],
    // Also parts that this checkout no longer has.
    [...new Set([...partNames(), ...everLive])],
  );
  // In an emergency the API of this checkout is asked, if there is one, rather than a portal that may not answer.
  const against = url === undefined && hasApi() ? undefined : portalUrl(url);
  if (withdraw) {
    if (to !== undefined || skipsApi) {
      throw new Refused('--withdraw goes with neither --to nor --skip-api-check.');
    }
    const { number } = await takeOff(layout, name, note);
    console.log(`${name} is taken off the portal (revision ${number}).`);
    return;
  }
  const then = revisionOf(revisions, name, to);
  const version = to ?? then.live[name] ?? '';
  await whileClaimed(layout, name, version, async () => {
    const running = skipsApi ? undefined : apiAt(against);
    const old = await readReleaseInfo(layout, name, version);
    await verifyPublished(layout, old, against);
    const texts = await restoreTexts(layout, old, then);
    if (texts) await verifyPublished(layout, texts);
    // In an emergency: pages that call what the API no longer has fail, the others work.
    const api = (await running) ?? { apiPaths: new Set(old.apiCalls) };
    const notes = [note, skipsApi && 'API check skipped'].filter(Boolean);
    const { revision, isNew } = await activate(
      layout,
      async (live) => {
        if (!live) throw new Refused('Nothing is live here yet.');
        const { [name]: canary, ...canaries } = live.canaries;
        const isLive = live.live[name] === version;
        const areLive = !texts || live.live[texts.name] === texts.version;
        if (isLive && areLive && !canary) return undefined;
        // Sizes and compilation were checked at release; what runs beside it now may differ.
        const around = await counterpartsIn(layout, name, api);
        refuseIfAny('Not rolled back', [
          ...objectionsTo(old, texts ? withTexts(around, texts) : around),
          ...(texts ? objectionsToTexts(texts, around) : []),
          // Sentences that open tabs cannot fill in keep nobody from going back.
          ...(await argumentObjections(
            { app: old, texts: texts && textsToServe(layout, texts) },
            { ...around, inUse: [...around.live.values()] },
          )),
        ]);
        return {
          action: 'rollback',
          changed: [
            ...(isLive && !canary ? [] : [name]),
            ...(texts && !areLive ? [texts.name] : []),
          ],
          live: { ...live.live, [name]: version, ...(texts && { [texts.name]: texts.version }) },
          canaries,
        };
      },
      { note: notes.join('; ') || null },
    );
    console.log(
      `${name} ${version} is live (revision ${revision.number}${isNew ? '' : ', unchanged'}).`,
    );
  });
});
