import * as calls from '@ail/kit/contracts/projects/project.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getProject } from '../projects/public.ts';
import { endpoint } from '../users/public.ts';
import { reviewProject } from './review.service.ts';
import { readSubmission } from './submissions.service.ts';

/** Deciding as an admin on the projects that owners submit. */
export const reviewEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(calls.getSubmissions, async ({ user, id }) => {
      const project = await getProject(db, user, id('id'));
      return { former: project.formerSubmission, latest: await readSubmission(db, project) };
    }),
    endpoint(calls.reviewProject, ({ user, body, id }) =>
      reviewProject(services, user, id('id'), body),
    ),
  ];
};
