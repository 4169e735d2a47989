import { getJson } from '@ail/kit/browser/http';
import type { Registry, RemoteRelease } from '@ail/kit/contracts/releases/registry';
import { registryPath } from './new-release.ts';

/** Someone waits for the part itself. */
const patienceMs = 2_000;

/**
 * The release of remote `name` that is live by now, for a second try: what failed may have been
 * taken back since. Only beside the shell and the texts this page has, which it was checked with.
 * @returns `undefined` where there is none, or the portal does not say in time
 */
export const liveNow = async (
  name: string,
  booted: Registry,
): Promise<RemoteRelease | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const now = await Promise.race([getJson<Registry>(registryPath).catch(() => undefined), late]);
  const fits =
    now?.shell.version === booted.shell.version && now.locales.version === booted.locales.version;
  const remote = fits ? now.remotes[name] : undefined;
  return remote && { version: remote.version, entry: remote.entry, integrity: remote.integrity };
};
