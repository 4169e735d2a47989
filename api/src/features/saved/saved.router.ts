import * as calls from '@ail/kit/contracts/saved/saved.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { presentInquiry } from '../conversations/public.ts';
import { presentProjectSummary } from '../projects/public.ts';
import { endpoint } from '../users/public.ts';
import { listOwnInquiries, listSavedProjects } from './saved.query.ts';
import { saveProject, unsaveProject } from './saved.service.ts';

/** What an account has kept and asked. */
export const savedEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.listSavedProjects, async ({ user, query, ctx }) => {
    const { items, total } = await listSavedProjects(db, user.id, query);
    setPageHeaders(ctx, query, total);
    return items.map(presentProjectSummary);
  }),
  endpoint(calls.saveProject, ({ user, id }) => saveProject(db, user.id, id('projectId'))),
  endpoint(calls.unsaveProject, ({ user, id }) => unsaveProject(db, user.id, id('projectId'))),
  endpoint(calls.listOwnInquiries, async ({ user, query, ctx }) => {
    const { items, total } = await listOwnInquiries(db, user.id, query);
    setPageHeaders(ctx, query, total);
    return items.map(presentInquiry);
  }),
];
