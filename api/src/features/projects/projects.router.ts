import { imagePath } from '@ail/kit/contracts/images/pictures';
import * as calls from '@ail/kit/contracts/projects/project.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { imageAltsOf } from '../images/public.ts';
import { originalLanguage, pageLanguages } from '../translations/public.ts';
import { endpoint } from '../users/public.ts';
import { previewProject } from './preview.service.ts';
import { presentProject, presentProjectSummary } from './project.presenter.ts';
import {
  getProject,
  listProjects,
  listPublicProjects,
  readAdminProject,
  readAdminProjects,
  readPublicProject,
} from './projects.query.ts';
import { createProject, deleteProject, updateProject } from './projects.service.ts';
import { listSimilarProjects } from './similar-projects.query.ts';

/** Projects: reading them as a visitor, and managing them as an admin. */
export const projectEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(
      calls.listProjects,
      async ({ query, ctx }) => {
        const { items, total } = await listPublicProjects(services, query);
        setPageHeaders(ctx, query, total);
        return items.map(presentProjectSummary);
      },
      { readsRowsOnly: true },
    ),
    // Admins, too, see on public pages what everybody sees.
    endpoint(
      calls.getProject,
      async ({ query, id }) => {
        const project = await readPublicProject(db, id('id'), query.language);
        return {
          ...presentProject(project),
          languages: pageLanguages(project),
          originalLanguage: originalLanguage(project),
          imageAlts: await imageAltsOf(
            db,
            project.images.map(imagePath),
            query.language ?? project.language,
          ),
        };
      },
      { readsRowsOnly: true },
    ),
    endpoint(
      calls.listSimilarProjects,
      ({ query, id }) => listSimilarProjects(db, id('id'), query.language),
      { readsRowsOnly: true },
    ),
    endpoint(calls.listAdminProjects, async ({ user, query, ctx }) => {
      const { items, total } = await listProjects(db, user, query);
      setPageHeaders(ctx, query, total);
      return readAdminProjects(items, db);
    }),
    endpoint(calls.createProject, ({ user, body }) => createProject(services, user, body)),
    endpoint(calls.getAdminProject, async ({ user, id }) =>
      readAdminProject(await getProject(db, user, id('id')), db),
    ),
    endpoint(calls.previewProject, ({ user, query: { language, proposal }, id }) =>
      previewProject(db, user, id('id'), {
        translation: language,
        isProposed: proposal === 'true',
      }),
    ),
    endpoint(calls.updateProject, ({ user, body, id }) =>
      updateProject(services, user, id('id'), body),
    ),
    endpoint(calls.deleteProject, ({ user, query, id }) =>
      deleteProject(services, user, id('id'), query.updatedAt),
    ),
  ];
};
