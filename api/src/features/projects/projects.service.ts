import { fallbackLanguage } from '@ail/kit/contracts/enums';
import type {
  CreateProject,
  ProjectLanguages,
  UpdateProject,
} from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { audit } from '../../platform/audit/audit.ts';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { endDraftsOfRow, endFormDraft, endTranslationDrafts, rowForm } from '../drafts/public.ts';
import { noteImageUses, withPresentPictures } from '../images/public.ts';
import { saveTranslations } from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { ProjectModel, projectSearchColumns } from './project.model.ts';
import { projectPictures } from './project.pictures.ts';
import { cleanedProject } from './project-texts.ts';
import { logged } from './projects.audit.ts';
import { findProject, getProject, readAdminProject } from './projects.query.ts';

/**
 * Adds a project; once for each `requestId`.
 * @throws Refusal already_sent, validation_failed as `cleanedProject` and `saveTranslations`
 */
export const createProject = async (
  { db }: Services,
  user: UserModel,
  {
    requestId,
    translations,
    language = fallbackLanguage,
    ...fields
  }: Once<Pick<ProjectModel, keyof CreateProject> & ProjectLanguages>,
): Promise<AdminProject> => {
  const input = { ...fields, language };
  const content = ['project', { ...input, translations }];
  const request = { requestId, actorId: user.id, content };
  const id = await oncePerRequest(db, request, async (trx) => {
    const now = new Date();
    const cleaned = cleanedProject(input);
    const project = await ProjectModel.query(trx).insertAndFetch({
      ...(await withPresentPictures(trx, cleaned)),
      ...projectSearchColumns(cleaned),
      date: now,
      createdAt: now,
      updatedAt: now,
    });
    await saveTranslations(trx, 'projects', { after: project, sent: translations, now });
    await noteImageUses(trx, projectPictures, project);
    const after = await readAdminProject(project, trx);
    await audit(trx, user, {
      action: 'create',
      entity: 'project',
      entityId: after.id,
      after: logged(after),
    });
    return after.id;
  });
  return readAdminProject(await getProject(db, user, id), db);
};

const editProject = editing({ find: findProject, present: readAdminProject });

/**
 * Changes the given fields of a project.
 * @throws Refusal not_found, edit_conflict, not_approved, validation_failed as `cleanedProject` and `saveTranslations`
 */
export const updateProject = (
  { db }: Services,
  user: UserModel,
  id: number,
  { updatedAt, draftSeen, translations, ...changes }: Partial<UpdateProject> & ProjectLanguages,
): Promise<AdminProject> =>
  editProject(db, user, { id, seen: updatedAt }, async (trx, project, before) => {
    const isPublic = (changes.status ?? 'pending') !== 'pending';
    if (isPublic && project.ownerId && !project.approvedAt) throw new Refusal('not_approved');
    const now = editedAt(project);
    const cleaned = cleanedProject(changes, project);
    const changed = await ProjectModel.query(trx).patchAndFetchById(id, {
      ...(await withPresentPictures(trx, cleaned)),
      ...projectSearchColumns({ ...project, ...cleaned }),
      // The team brings back what has left the list, and so vouches for it.
      ...(isPublic &&
        project.expiredAt && { expiredAt: null, notConfirmedSince: null, confirmedAt: now }),
      date: now,
      updatedAt: now,
    });
    await saveTranslations(trx, 'projects', { after: changed, sent: translations, now });
    if (changes.title !== undefined)
      await endFormDraft(trx, user, rowForm('projects', id), draftSeen);
    await endTranslationDrafts(trx, user, { kind: 'projects', id }, translations, draftSeen);
    await noteImageUses(trx, projectPictures, changed, project);
    const after = await readAdminProject(changed, trx);
    await audit(trx, user, {
      action: 'update',
      entity: 'project',
      entityId: id,
      before: logged(before),
      after: logged(after),
    });
    return after;
  });

/**
 * Deletes a project; inquiries about it stay.
 * @throws Refusal not_found, edit_conflict
 */
export const deleteProject = (
  { db }: Services,
  user: UserModel,
  id: number,
  seen: string | null | undefined,
): Promise<void> =>
  editProject(db, user, { id, seen }, async (trx, project, before) => {
    await project.$query(trx).delete();
    await endDraftsOfRow(trx, 'projects', id);
    await audit(trx, user, {
      action: 'delete',
      entity: 'project',
      entityId: id,
      before: logged(before),
    });
  });
