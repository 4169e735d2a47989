import {
  type ProjectLocation,
  type ProjectSector,
  type ProjectStatus,
  projectLocations,
  projectSectors,
  projectStatuses,
} from '@ail/kit/contracts/enums';
import { line, onceFields, oneOf } from '@ail/kit/contracts/field-types';
import { paths } from '@ail/kit/contracts/paths';
import {
  createInquirySchema,
  createProjectSchema,
  updateProjectSchema,
} from '@ail/kit/contracts/projects/project';
import { pageFields, pageQuery, seenVersion } from '@ail/kit/contracts/query-fields';
import { listOf } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkUnchanged } from '../../http/edits.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { oncePerRequest } from '../../http/once-per-request.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { createMessage, MessageModel } from '../../models/MessageModel.ts';
import {
  adminProjectSchema,
  inquirySchema,
  presentAdminProject,
  presentInquiry,
  presentProject,
  projectSchema,
} from '../../presenters/project.presenter.ts';
import type { Services } from '../../services.ts';
import { inquiryMails } from './projects.mail.ts';
import {
  createProject,
  getProject,
  getPublicProject,
  listProjects,
  listPublicProjects,
  lockProject,
  projectSorts,
  updateProject,
} from './projects.service.ts';

const filterFields = {
  q: line(),
  status: oneOf<ProjectStatus>(projectStatuses),
  sector: oneOf<ProjectSector>(projectSectors),
  location: oneOf<ProjectLocation>(projectLocations),
  sort: oneOf(projectSorts),
  order: oneOf(['asc', 'desc'] as const),
};

/** Projects: public reading and inquiries, and everything an admin does with them. */
export const projectEndpoints = ({
  db,
  config,
  texts,
  outbox,
  rateLimits,
}: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.projects,
    access: 'anyone',
    summary: 'Projects, the newest first; pending ones are not among them',
    query: pageQuery,
    status: 200,
    answer: listOf(projectSchema),
    handle: async ({ query, ctx }) => {
      const { items, total } = await listPublicProjects(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentProject);
    },
  }),
  undeclared({
    method: 'get',
    path: '/api/projects/:id',
    access: 'anyone',
    summary: 'One project',
    status: 200,
    answer: projectSchema,
    handle: async ({ id }) => presentProject(await getPublicProject(db, id('id'))),
  }),
  undeclared({
    method: 'post',
    path: '/api/projects/:id/inquiries',
    access: 'anyone',
    summary:
      'Ask about a project; mailed to the team, with a receipt to the sender; once for each ' +
      'requestId, where one is sent',
    body: createInquirySchema.shape(onceFields),
    status: 201,
    answer: inquirySchema,
    refusals: ['already_sent'],
    rateLimit: { name: 'publicForm', letterBox: ({ email }) => email },
    handle: async ({ user, body: { requestId, ...message }, language, id, ctx }) => {
      const hasReceipt = await rateLimits.allows('receipts', ctx, message.email);
      const projectId = id('id');
      const request = { requestId, actorId: null, content: ['inquiry', projectId, message] };
      const messageId = await oncePerRequest(db, request, async (trx) => {
        const project = await getPublicProject(trx, projectId);
        const inquiry = await createMessage(trx, {
          ...message,
          kind: 'inquiry',
          projectId: project.id,
          projectTitle: project.title,
          userId: user?.id ?? null,
          language,
        });
        const writer = { ...config, translate: texts.translate };
        await outbox.addAll(trx, inquiryMails(writer, language, inquiry, hasReceipt));
        return inquiry.id;
      });
      return presentInquiry(found(await MessageModel.query(db).findById(messageId)));
    },
  }),
  undeclared({
    method: 'get',
    path: paths.adminProjects,
    access: 'admin',
    summary: 'All projects, filtered and sorted',
    query: object({ ...pageFields, ...filterFields }),
    status: 200,
    answer: listOf(adminProjectSchema),
    handle: async ({ query, ctx }) => {
      const { items, total } = await listProjects(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentAdminProject);
    },
  }),
  undeclared({
    method: 'post',
    path: paths.adminProjects,
    access: 'admin',
    summary: 'Add a project; once for each requestId, where one is sent',
    body: createProjectSchema.shape(onceFields),
    status: 201,
    answer: adminProjectSchema,
    refusals: ['already_sent'],
    handle: async ({ user, body: { requestId, ...project } }) => {
      const request = { requestId, actorId: user.id, content: ['project', project] };
      const id = await oncePerRequest(db, request, async (trx) => {
        const after = presentAdminProject(await createProject(trx, project));
        await audit(trx, user, { action: 'create', entity: 'project', entityId: after.id, after });
        return after.id;
      });
      return presentAdminProject(await getProject(db, id));
    },
  }),
  undeclared({
    method: 'get',
    path: '/api/admin/projects/:id',
    access: 'admin',
    summary: 'One project, pending or not',
    status: 200,
    answer: adminProjectSchema,
    handle: async ({ id }) => presentAdminProject(await getProject(db, id('id'))),
  }),
  undeclared({
    method: 'patch',
    path: '/api/admin/projects/:id',
    access: 'admin',
    summary: 'Change fields of a project',
    body: updateProjectSchema,
    partial: true,
    status: 200,
    answer: adminProjectSchema,
    refusals: ['edit_conflict'],
    handle: ({ user, body: { updatedAt, ...changes }, id }) =>
      inTransaction(db, async (trx) => {
        const project = await lockProject(trx, id('id'));
        const before = presentAdminProject(project);
        checkUnchanged(updatedAt, project.updatedAt, () => before);
        const after = presentAdminProject(await updateProject(trx, project, changes));
        await audit(trx, user, {
          action: 'update',
          entity: 'project',
          entityId: after.id,
          before,
          after,
        });
        return after;
      }),
  }),
  undeclared({
    method: 'delete',
    path: '/api/admin/projects/:id',
    access: 'admin',
    summary: 'Delete a project; inquiries about it stay',
    query: seenVersion,
    status: 204,
    refusals: ['edit_conflict'],
    handle: ({ user, query, id }) =>
      inTransaction(db, async (trx) => {
        const project = await lockProject(trx, id('id'));
        const before = presentAdminProject(project);
        checkUnchanged(query.updatedAt, project.updatedAt, () => before);
        await project.$query(trx).delete();
        await audit(trx, user, {
          action: 'delete',
          entity: 'project',
          entityId: project.id,
          before,
        });
      }),
  }),
];
