import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { isLoopbackOrigin } from '@ail/kit/contracts/releases/override';
import type { Registry, RemotePlace } from '@ail/kit/contracts/releases/registry';
import { remoteNames } from '../../build/apps.ts';
import { isPlace, ownMounts, placeOf } from '../../build/place.ts';
import { fetchJson } from '../fetch-portal.ts';
import { isPart, isRemote } from '../layout.ts';
import { overrideToken, signedLink } from '../signed-token.ts';
import { type Options, Refused, readAddress, readOptions, releasesLayout, run } from './options.ts';

/** Where `npm run dev -- <remote> --against` serves it. */
const usualOrigin = 'http://127.0.0.1:8090';

/** Read what is live, from the portal or else from the releases folder. */
const readLive = async (portal: string | undefined): Promise<Registry['remotes']> => {
  if (portal) return (await fetchJson<Registry>(new URL('/registry.json', portal))).remotes;
  const text = await readFile(releasesLayout().registry, 'utf8').catch(() => undefined);
  return text ? (JSON.parse(text) as Registry).remotes : {};
};

/**
 * Find the mount of a remote: as the option says, as this checkout says, or as it is live.
 * @throws Refused if none of them tells
 */
const findPlace = async (
  { name, mount }: Options,
  portal: string | undefined,
): Promise<RemotePlace> => {
  if (mount !== undefined) {
    if (mount === '/' || !isPlace({ mount }) || ownMounts.includes(mount)) {
      throw new Refused(
        `--mount takes the address of a remote, such as /partners, not "${mount}".`,
      );
    }
    return { mount };
  }
  if (remoteNames().includes(name)) return placeOf(name);
  const live = (await readLive(portal))[name];
  if (live) return live;
  throw new Refused(
    `${name} is neither in this checkout nor live. Add its address: --mount /${name.slice('mf-'.length)}.`,
  );
};

await run(async () => {
  const options = readOptions(
    'npm run override -- <remote> [--mount /partners] [--against <url>] [--origin http://127.0.0.1:8090]',
    ['mount', 'against', 'origin'],
    remoteNames(),
    // Teams with a repository of their own get their links from the portal, too.
    (name) => isRemote(name) && isPart(name),
  );
  const { name, against, origin = usualOrigin } = options;
  if (!isLoopbackOrigin(origin)) {
    throw new Refused(
      `--origin takes a port of one's own machine, such as ${usualOrigin}, not "${origin}".`,
    );
  }
  const portal = against && readAddress(against, '--against');
  const place = await findPlace(options, portal);
  const token = overrideToken(name, origin, userInfo().username, place);
  const link = signedLink(place.mount, 'override', token, portal);
  console.log(
    `For a browser on the machine that serves ${name} at ${origin}, for 10 hours: ${link}`,
  );
});
