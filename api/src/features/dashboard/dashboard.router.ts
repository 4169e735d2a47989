import * as calls from '@ail/kit/contracts/dashboard/dashboard.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { countOf, readDashboard } from './dashboard.query.ts';

/** The admin's start page and the counts. */
export const dashboardEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.countEvents, async () => ({ count: await countOf(db, 'events') })),
  endpoint(calls.countRegistrations, async () => ({ count: await countOf(db, 'registrations') })),
  endpoint(calls.countProjects, async () => ({ count: await countOf(db, 'projects') })),
  endpoint(calls.countResources, async () => ({ count: await countOf(db, 'resources') })),
  endpoint(calls.getDashboard, () => readDashboard(db)),
];
