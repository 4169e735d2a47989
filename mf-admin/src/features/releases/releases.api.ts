import { getReleases } from '@ail/kit/contracts/releases/releases.calls';
import { useAdminCall } from '../../blocks/calls/admin-calls.ts';

/** What is live, its history and how it fares. */
export const useReleases = () => useAdminCall(getReleases, {});
