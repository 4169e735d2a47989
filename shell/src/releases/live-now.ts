import { getJson } from '@ail/kit/browser/http';
import type { Registry, RemoteRelease } from '@ail/kit/contracts/releases/registry';
import { releaseOf } from './release-of.ts';

export const registryPath = '/registry.json';

/** Short, since the reader waits for the part. */
const maxWaitMs = 2_000;

/**
 * The release of remote `name` that is live now, for a second attempt: the one that failed may have
 * been rolled back since. Only with the shell and the texts of this page, which it was checked with.
 * @returns `undefined` if there is none, or the portal does not answer in time
 */
export const liveNow = async (
  name: string,
  booted: Registry,
): Promise<RemoteRelease | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const now = await Promise.race([getJson<Registry>(registryPath).catch(() => undefined), late]);
  const fits =
    now?.shell.version === booted.shell.version && now.locales.version === booted.locales.version;
  const remote = fits ? now.remotes[name] : undefined;
  return remote && releaseOf(remote);
};
