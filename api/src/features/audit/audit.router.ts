import * as calls from '@ail/kit/contracts/audit/audit.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { listAuditLog } from './audit.query.ts';

/** What admins have changed. */
export const auditEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.listAuditLog, async ({ query, ctx }) => {
    const { items, total } = await listAuditLog(db, query);
    setPageHeaders(ctx, query, total);
    return items;
  }),
];
