import type { Override } from '@ail/kit/contracts/releases/override.shape';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';

/** An override, with the place of a remote that may not be live yet. */
export interface SignedOverride {
  override: Override;
  place: RemotePlace | undefined;
}
