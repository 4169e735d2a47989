import * as calls from '@ail/kit/contracts/operation/operation.calls';
import { isMigrated } from '../../platform/db/migrate.ts';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';

const ok = { status: 'ok' } as const;

/** Whether the process is up, and whether it can do its work. */
export const operationEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.getHealth, async () => ok),
  endpoint(calls.getReadiness, async () => {
    if (!(await isMigrated(db)))
      throw new Refusal('database_unavailable', { headers: { 'Retry-After': '5' } });
    return ok;
  }),
];
