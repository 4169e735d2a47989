import { localVersion } from '@ail/kit/contracts/releases/override';
import type { Override } from '@ail/kit/contracts/releases/override.shape';
import type { RemoteRelease } from '@ail/kit/contracts/releases/registry';

/**
 * The remote that this browser runs from its own machine, if any. The server has verified it for this very
 * document, and its policy allows no other origin.
 */
export const currentOverride = (): Override | undefined => {
  const text = document.head.querySelector('script#override')?.textContent;
  const override: Override | undefined = text ? JSON.parse(text) : undefined;
  return override;
};

/** The local build of remote `name`. */
export const overrideOf = (name: string): RemoteRelease | undefined => {
  const override = currentOverride();
  if (override?.part !== name) return undefined;
  const entry = `${override.origin}/remotes/${name}/${localVersion}/remoteEntry.js`;
  return { version: localVersion, integrity: '', entry };
};
