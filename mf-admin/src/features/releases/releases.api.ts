import { useQuery } from '@ail/kit/browser/query';
import { paths } from '@ail/kit/contracts/paths';
import type { ReleasesOverview } from '@ail/kit/contracts/releases/releases';

/** What is live, its history and how it fares. */
export const useReleases = () => useQuery<ReleasesOverview>(paths.adminReleases);
