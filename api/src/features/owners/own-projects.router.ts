import * as calls from '@ail/kit/contracts/projects/own-project.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/http/errors.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { countMatchingInvestors } from '../matching/public.ts';
import { presentOwnProject } from '../projects/public.ts';
import { endpoint } from '../users/public.ts';
import { findOwnProject, listOwnProjects } from './own-projects.query.ts';
import {
  completeOwnProject,
  confirmOwnProject,
  createOwnProject,
  submitOwnProject,
  updateOwnProject,
  withdrawOwnProject,
} from './own-projects.service.ts';

/** What owners do with their projects; those of others do not exist for them. */
export const ownProjectEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(calls.listOwnProjects, async ({ user, query, ctx }) => {
      const { items, total } = await listOwnProjects(db, user.id, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentOwnProject);
    }),
    endpoint(calls.createOwnProject, ({ user, language, body }) =>
      createOwnProject(services, { user, language }, body),
    ),
    endpoint(calls.getOwnProject, async ({ user, id }) => {
      const project = found(await findOwnProject(db, id('id'), user));
      const matchingInvestors = project.approvedAt
        ? await countMatchingInvestors(db, project)
        : null;
      return { ...presentOwnProject(project), matchingInvestors };
    }),
    endpoint(calls.updateOwnProject, ({ user, language, body: { updatedAt, ...changes }, id }) =>
      updateOwnProject(services, { user, language, id: id('id'), seen: updatedAt }, changes),
    ),
    ...(
      [
        [calls.submitOwnProject, submitOwnProject],
        [calls.withdrawOwnProject, withdrawOwnProject],
        [calls.confirmOwnProject, confirmOwnProject],
        [calls.completeOwnProject, completeOwnProject],
      ] as const
    ).map(([call, take]) =>
      endpoint(call, ({ user, language, query, id }) =>
        take(services, { user, language, id: id('id'), seen: query.updatedAt }),
      ),
    ),
  ];
};
