import { paths } from '@ail/kit/contracts/paths';
import { inquiryShape, projectShape } from '@ail/kit/contracts/projects/project.shape';
import { pageQuery } from '@ail/kit/contracts/query-fields';
import { listOf } from '@ail/kit/contracts/shape';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { listPage, setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { MessageModel } from '../../models/MessageModel.ts';
import { ProjectModel } from '../../models/ProjectModel.ts';
import { SavedProjectModel } from '../../models/SavedProjectModel.ts';
import { presentInquiry, presentProject } from '../../presenters/project.presenter.ts';
import type { Services } from '../../services.ts';

const publicStatuses = ['active', 'completed'];

/** What an account has kept and asked. */
export const savedEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.savedProjects,
    access: 'signedIn',
    summary: 'The projects this account has saved, the last saved first',
    query: pageQuery,
    status: 200,
    answer: listOf(projectShape),
    handle: async ({ user, query, ctx }) => {
      const saved = ProjectModel.query(db)
        .select('projects.*')
        .join('savedProjects', 'savedProjects.projectId', 'projects.id')
        .where('savedProjects.userId', user.id)
        .whereIn('projects.status', publicStatuses)
        .orderBy('savedProjects.createdAt', 'desc')
        .orderBy('projects.id', 'desc');
      const { items, total } = await listPage(saved, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentProject);
    },
  }),
  undeclared({
    method: 'put',
    path: '/api/user/saved-projects/:projectId',
    access: 'signedIn',
    summary: 'Save a project; repeatable',
    status: 204,
    handle: async ({ user, id }) => {
      const project = found(
        await ProjectModel.query(db).findById(id('projectId')).whereIn('status', publicStatuses),
      );
      await SavedProjectModel.query(db)
        .insert({ userId: user.id, projectId: project.id, createdAt: new Date() })
        .onConflict(['userId', 'projectId'])
        .ignore();
    },
  }),
  undeclared({
    method: 'delete',
    path: '/api/user/saved-projects/:projectId',
    access: 'signedIn',
    summary: 'Take a project from the saved ones; repeatable',
    status: 204,
    handle: async ({ user, id }) => {
      await SavedProjectModel.query(db)
        .delete()
        .where({ userId: user.id, projectId: id('projectId') });
    },
  }),
  undeclared({
    method: 'get',
    path: paths.userInquiries,
    access: 'signedIn',
    summary: 'The inquiries made while signed in to this account, the newest first',
    query: pageQuery,
    status: 200,
    answer: listOf(inquiryShape),
    handle: async ({ user, query, ctx }) => {
      const inquiries = MessageModel.query(db)
        .where({ userId: user.id, kind: 'inquiry' })
        .whereNotNull('projectId')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc');
      const { items, total } = await listPage(inquiries, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentInquiry);
    },
  }),
];
