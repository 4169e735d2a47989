import { shellName } from '../../build/apps.ts';
import { activate } from '../activate.ts';
import { withCandidate } from '../build-app.ts';
import { checkCandidate } from '../check.ts';
import { whileClaimed } from '../claim.ts';
import { counterpartsIn } from '../counterparts.ts';
import { localesName, type ReleaseLayout } from '../layout.ts';
import { apiAt } from '../offered-api.ts';
import { publish } from '../publish.ts';
import { newestRevision } from '../revisions.ts';
import { previewToken, signedLink, signingKey } from '../signed-token.ts';
import { verifyPublished } from '../verify.ts';
import { Refused, readOptions, releasesLayout, run } from './options.ts';
import { portalUrl } from './portal-url.ts';

const nothingLive = ({ root }: ReleaseLayout) =>
  `Nothing is live in ${root} yet: npm run build makes the first release.`;

const readShare = (canary: string | undefined, name: string): number | undefined => {
  if (canary === undefined) return undefined;
  const share = /^\d{1,3}%?$/.test(canary) ? Number.parseInt(canary, 10) : 0;
  if (share < 1 || share > 100) throw new Refused(`--canary takes 1% to 100%, not "${canary}".`);
  if (name === shellName || name === localesName) {
    throw new Refused(
      `A canary is for a remote: every session has one shell and one set of catalogues.`,
    );
  }
  return share;
};

await run(async () => {
  const options = readOptions(
    'npm run release -- <name> [--canary 10% | --preview] [--note "…"] [--against <url> | --against none]',
    ['canary', 'preview', 'note', 'against'],
  );
  const { name, note } = options;
  const share = readShare(options.canary, name);
  if (options.preview && (share !== undefined || name === shellName || name === localesName)) {
    throw new Refused('--preview is for a remote, and not together with --canary.');
  }
  // Without a key nobody could open the published preview.
  if (options.preview) signingKey('preview');
  const against = portalUrl(options.against);
  const layout = releasesLayout();
  if (!(await newestRevision(layout))) throw new Refused(nothingLive(layout));
  const api = apiAt(against);

  await withCandidate(layout, name, async (candidate, types) => {
    const { version, place } = candidate.info;
    console.log(`Built ${name} ${version}.`);

    const check = async () => {
      const counterparts = await counterpartsIn(layout, name, await api);
      const objections = [...(await types), ...checkCandidate(candidate, counterparts)];
      if (objections.length > 0) {
        throw new Refused(`Not released:\n${objections.map((line) => `- ${line}`).join('\n')}`);
      }
    };
    await check();
    console.log('Checked against everything that is live.');

    await whileClaimed(layout, name, version, async () => {
      console.log((await publish(layout, candidate)) ? 'Published.' : 'It was published already.');
      await verifyPublished(layout, candidate.info, against);

      if (options.preview) {
        const link = signedLink(
          place?.mount ?? '/',
          'preview',
          previewToken(name, version),
          against,
        );
        console.log(`Not live. For one browser, for 24 hours: ${link}`);
        return;
      }

      const { revision, isNew } = await activate(
        layout,
        async (live) => {
          if (!live) throw new Refused(nothingLive(layout));
          const { [name]: _, ...canaries } = live.canaries;
          // Checked again right before activation: someone may have released a counterpart.
          if (share !== undefined) {
            if (live.live[name] === version) return undefined;
            if (live.canaries[name]?.version === version && live.canaries[name].share === share) {
              return undefined;
            }
            await check();
            return {
              action: 'canary',
              changed: [name],
              live: live.live,
              canaries: { ...canaries, [name]: { version, share } },
            };
          }
          if (live.live[name] === version && !live.canaries[name]) return undefined;
          await check();
          return {
            action: 'release',
            changed: [name],
            live: { ...live.live, [name]: version },
            canaries,
          };
        },
        { note: note ?? null },
      );
      const how = share === undefined ? 'is live' : `is live for ${share}% of new sessions`;
      console.log(
        `${name} ${version} ${how} (revision ${revision.number}${isNew ? '' : ', unchanged'}).`,
      );
    });
  });
});
