import type { ReviewProject } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { PartialModelObject } from 'objection';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { noteImageUses } from '../images/public.ts';
import {
  auditStep,
  findProject,
  ownerTextOf,
  ProjectModel,
  projectPictures,
  projectSearchColumns,
  readAdminProject,
} from '../projects/public.ts';
import { saveTranslations } from '../translations/public.ts';
import { UserModel } from '../users/public.ts';
import { decisionMail } from './owners.mail.ts';

const editProject = editing({ find: findProject, present: readAdminProject });

/** The columns of a project that is published as it was submitted. */
const approved = (project: ProjectModel, now: Date): PartialModelObject<ProjectModel> => {
  const text = { ...ownerTextOf(project), ...project.proposal };
  const isFirst = !project.approvedAt;
  return {
    ...text,
    ...projectSearchColumns(text),
    proposal: null,
    reviewState: 'approved',
    // One that the team has taken off the site stays so.
    ...((isFirst || project.expiredAt) && { status: 'active' as const }),
    // Lists show the newest first: those that became visible last.
    ...(isFirst && { approvedAt: now, createdAt: now }),
    date: now,
    confirmedAt: now,
    notConfirmedSince: null,
    expiredAt: null,
  };
};

const decided = { changes: 'changes_requested', refuse: 'refused' } as const;

/**
 * Decides on what an owner has submitted, once, and mails the owner.
 * @throws Refusal not_found, edit_conflict, nothing_to_review
 */
export const reviewProject = (
  services: Services,
  user: UserModel,
  id: number,
  { decision, message, updatedAt }: ReviewProject,
): Promise<AdminProject> =>
  editProject(services.db, user, { id, seen: updatedAt }, async (trx, project) => {
    if (project.reviewState !== 'submitted') throw new Refusal('nothing_to_review');
    const now = editedAt(project);
    const changed = await ProjectModel.query(trx).patchAndFetchById(id, {
      ...(decision === 'approve' ? approved(project, now) : { reviewState: decided[decision] }),
      reviewMessage: message ?? null,
      reviewedAt: now,
      updatedAt: now,
    });
    await saveTranslations(trx, 'projects', { after: changed, now });
    await noteImageUses(trx, projectPictures, changed, project);
    await auditStep(trx, user, project, changed);
    const owner = project.ownerId && (await UserModel.query(trx).findById(project.ownerId));
    if (owner) {
      const isChange = project.approvedAt !== null;
      await services.outbox.add(
        trx,
        decisionMail(services, owner, changed, { decision, message: message ?? null, isChange }),
      );
    }
    return readAdminProject(changed, trx);
  });
