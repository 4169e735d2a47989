import { getReleases } from '@ail/kit/contracts/releases/releases.calls';
import { useAdminCall } from '../../blocks/calls/admin-calls.ts';

/** The live releases, their history and their error counts. */
export const useReleases = () => useAdminCall(getReleases, {});
