import { activate, type Change } from '../activate.ts';
import { checkCandidate } from '../check.ts';
import { whileClaimed } from '../claim.ts';
import { counterpartsIn } from '../counterparts.ts';
import { extendLiveTexts } from '../extend-texts.ts';
import { isRemote, type ReleaseLayout } from '../layout.ts';
import { apiAt } from '../offered-api.ts';
import { listed, olderThanLive, uncommittedLines } from '../older.ts';
import { publish } from '../publish.ts';
import { type ReleaseInfo, readReleaseInfo } from '../release-info.ts';
import { newestRevision, type Revision } from '../revisions.ts';
import { previewToken, signedLink, signingKey } from '../signed-token.ts';
import { currentCommit } from '../source-state.ts';
import { expectToolFor } from '../tool-version.ts';
import { verifyPublished } from '../verify.ts';
import { candidatesOf, type PartCandidate, withCandidates } from '../with-candidate.ts';
import { type Options, Refused, readOptions, releasesLayout, run } from './options.ts';
import { portalUrl } from './portal-url.ts';

const nothingLive = ({ root }: ReleaseLayout) =>
  `Nothing is live in ${root} yet: npm run build makes the first release.`;

const readShare = ({ canary, name, texts }: Options): number | undefined => {
  if (canary === undefined) return undefined;
  const share = /^\d{1,3}%?$/.test(canary) ? Number.parseInt(canary, 10) : 0;
  if (share < 1 || share > 100) throw new Refused(`--canary takes 1% to 100%, not "${canary}".`);
  if (!isRemote(name) || texts) {
    throw new Refused(
      `A canary is for a remote: every session has one shell and one set of catalogues.`,
    );
  }
  return share;
};

/**
 * Return the uncommitted changes that the release would contain.
 * @throws Refused unless the release stays a preview, or `--dirty` allows them
 */
const readUncommitted = ({ name, texts, preview, dirty }: Options): string[] => {
  const { uncommitted = [] } = currentCommit(name, texts ? 'texts' : 'all');
  if (uncommitted.length === 0) return [];
  const lines = [`${name} has uncommitted changes:`, ...listed(uncommitted)];
  if (!preview && !dirty) {
    throw new Refused(
      [...lines, 'Commit them first. To release them anyway, add --dirty.'].join('\n'),
    );
  }
  console.log(lines.join('\n'));
  return uncommitted;
};

/** A canary needs a live release for all other sessions. */
const expectLiveForCanary = (name: string, { live }: Revision): void => {
  if (live[name]) return;
  throw new Refused(
    `${name} is not live, so it cannot have a canary. Release it for everyone, or publish a --preview.`,
  );
};

/** The note of a revision records uncommitted changes. */
const noteWith = (note: string | undefined, [first, ...rest]: readonly string[]): string | null => {
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  return [note, first && `uncommitted changes: ${first}${more}`].filter(Boolean).join('; ') || null;
};

/** Refuses to go back unasked: another checkout may have released what this one does not have. */
const expectNewer = async (
  layout: ReleaseLayout,
  candidate: PartCandidate,
  over: string | undefined,
): Promise<void> => {
  const live = (await newestRevision(layout))?.live ?? {};
  const lines: string[] = [];
  const replaced = new Set<string>();
  for (const { info } of candidatesOf(candidate)) {
    const version = live[info.name];
    const older = await olderThanLive(layout, info);
    if (older.length > 0 && version) replaced.add(version);
    lines.push(...older);
    if (version && version !== info.version) {
      const before = await readReleaseInfo(layout, info.name, version).catch(() => undefined);
      for (const line of before ? uncommittedLines(before) : []) console.log(line);
    }
  }
  if (lines.length === 0) return;
  const [version = ''] = replaced;
  if (over !== undefined && replaced.has(over)) {
    console.log(lines.join('\n'));
    return;
  }
  throw new Refused([...lines, `To release it nevertheless: --over ${version}.`].join('\n'));
};

/** What goes live of a part besides its scripts. */
const textsFor = (
  layout: ReleaseLayout,
  { app, texts }: PartCandidate,
  isForEverybody: boolean,
): Promise<ReleaseInfo> | ReleaseInfo =>
  app && !isForEverybody ? extendLiveTexts(layout, app.info, texts.catalogues) : texts.info;

/** What becomes live with these scripts; `undefined` if they are. */
const withScripts = (
  { live, canaries: all }: Revision,
  { name, version }: ReleaseInfo,
  share: number | undefined,
): Pick<Change, 'action' | 'live' | 'canaries'> | undefined => {
  const { [name]: canary, ...canaries } = all;
  const isLive = live[name] === version;
  if (share === undefined) {
    if (isLive && !canary) return undefined;
    return { action: 'release', live: { ...live, [name]: version }, canaries };
  }
  if (isLive || (canary?.version === version && canary.share === share)) return undefined;
  return { action: 'canary', live, canaries: { ...canaries, [name]: { version, share } } };
};

await run(async () => {
  const options = readOptions(
    'npm run release -- <name> [--texts] [--canary 10% | --preview] [--over <version>] [--dirty] [--note "…"] [--against <url> | --against none]',
    ['texts', 'canary', 'preview', 'over', 'dirty', 'note', 'against'],
  );
  const { name, note, over } = options;
  const textsOnly = options.texts === true;
  const share = readShare(options);
  if (options.preview && (share !== undefined || !isRemote(name) || textsOnly)) {
    throw new Refused('--preview is for a remote, and not together with --canary or --texts.');
  }
  // Without a key nobody could open the published preview.
  if (options.preview) signingKey('preview');
  const against = portalUrl(options.against);
  const layout = releasesLayout();
  await expectToolFor(layout);
  const newest = await newestRevision(layout);
  if (!newest) throw new Refused(nothingLive(layout));
  if (textsOnly && !newest.live[name]) {
    throw new Refused(`${name} is not live, so its texts alone would be shown nowhere.`);
  }
  if (share !== undefined) expectLiveForCanary(name, newest);
  const uncommitted = readUncommitted(options);
  const api = apiAt(against);

  const releasePart = async (candidate: PartCandidate, types: Promise<string[]>) => {
    const { app, texts } = candidate;
    const main = app ?? texts;
    const { version, place } = main.info;
    const isForEverybody = !options.preview && share === undefined;
    for (const { info } of candidatesOf(candidate))
      console.log(`Built ${info.name} ${info.version}.`);
    await expectNewer(layout, candidate, over);

    const check = async () => {
      const counterparts = await counterpartsIn(layout, name, await api);
      const objections = [
        ...(await types),
        ...(await checkCandidate(candidate, counterparts, !isForEverybody)),
      ];
      if (objections.length > 0) {
        throw new Refused(`Not released:\n${objections.map((line) => `- ${line}`).join('\n')}`);
      }
    };
    await check();
    console.log('Checked against everything that is live.');

    const publishAll = async () => {
      const published: boolean[] = [];
      for (const one of isForEverybody ? candidatesOf(candidate) : [main])
        published.push(await publish(layout, one));
      console.log(published.includes(true) ? 'Published.' : 'It was published already.');
      for (const one of isForEverybody ? candidatesOf(candidate) : [main])
        await verifyPublished(layout, one.info, against);
    };

    /** Everything is decided right before activation: someone may have released a counterpart. */
    const decide = async (live: Revision | undefined): Promise<Change | undefined> => {
      if (!live) throw new Refused(nothingLive(layout));
      if (share !== undefined) expectLiveForCanary(name, live);
      const scripts = app && !options.preview && withScripts(live, app.info, share);
      const served = await textsFor(layout, candidate, isForEverybody);
      const areNew = live.live[served.name] !== served.version;
      if (!scripts && !areNew) return undefined;
      await check();
      const { action, canaries } = scripts || { action: 'release', canaries: live.canaries };
      return {
        action,
        changed: [...(scripts ? [name] : []), ...(areNew ? [served.name] : [])],
        live: { ...(scripts || live).live, [served.name]: served.version },
        canaries,
      };
    };

    await whileClaimed(layout, main.info.name, version, () =>
      whileClaimed(layout, texts.info.name, texts.info.version, async () => {
        await publishAll();
        const { revision, isNew } = await activate(layout, decide, {
          note: noteWith(note, uncommitted),
        });
        if (options.preview) {
          const token = previewToken(name, version);
          const link = signedLink(place?.mount ?? '/', 'preview', token, against);
          console.log(`Not live. For one browser, for 24 hours: ${link}`);
          return;
        }
        const how = share === undefined ? 'is live' : `is live for ${share}% of new sessions`;
        console.log(
          `${main.info.name} ${version} ${how} (revision ${revision.number}${isNew ? '' : ', unchanged'}).`,
        );
      }),
    );
  };
  await withCandidates(
    layout,
    [name],
    async ([candidate], types) => {
      if (candidate) await releasePart(candidate, types);
    },
    { textsOnly },
  );
});
