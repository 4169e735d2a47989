import * as calls from '@ail/kit/contracts/projects/interests.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { presentProjectSummary } from '../projects/public.ts';
import { endpoint } from '../users/public.ts';
import { readInterests, saveInterests } from './interests.service.ts';
import { listMatches } from './matches.query.ts';

/** What an account looks for, and the projects that match it. */
export const matchingEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.getInterests, ({ user }) => readInterests(db, user.id)),
  endpoint(calls.saveInterests, ({ user, body }) => saveInterests(db, user.id, body)),
  endpoint(calls.listMatches, async ({ user, query, ctx }) => {
    const { items, total } = await listMatches(db, user.id, query);
    setPageHeaders(ctx, query, total);
    return items.map(({ project, score, reasons }) => ({
      project: presentProjectSummary(project),
      score,
      reasons: reasons.map((code) => ({ code })),
    }));
  }),
];
