import { getStatistics } from '@ail/kit/contracts/statistics/statistics.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { readStatistics } from './statistics.query.ts';

/** Figures of the portal. */
export const statisticsEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(getStatistics, () => readStatistics(db)),
];
