import type { RemoteRelease } from '@ail/kit/contracts/releases/registry';

/** The releases that a tab runs, by part name. */
export type Running = ReadonlyMap<string, string>;

/** What loads a remote, of all that the registry says of it. */
export const releaseOf = ({
  version,
  entry,
  integrity,
  needsRuntime,
}: RemoteRelease): RemoteRelease => ({ version, entry, integrity, needsRuntime });
