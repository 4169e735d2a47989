import type { Language } from '@ail/kit/contracts/enums';
import {
  type DraftProject,
  missingInSubmission,
  type UpdateOwnProject,
} from '@ail/kit/contracts/projects/project';
import type { OwnProject, ProjectProposal } from '@ail/kit/contracts/projects/project.shape';
import type { Knex } from 'knex';
import type { PartialModelObject } from 'objection';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { noteImageUses, withPresentPictures } from '../images/public.ts';
import {
  auditStep,
  changesTo,
  cleanedProject,
  ownerTextOf,
  ProjectModel,
  presentOwnProject,
  projectPictures,
  projectSearchColumns,
} from '../projects/public.ts';
import { saveTranslations } from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { findOwnProject } from './own-projects.query.ts';
import { submissionMail } from './owners.mail.ts';
import { readSubmission } from './submissions.service.ts';

/** An owner, and the language in which they call: that of mails to them. */
export interface Owner {
  user: UserModel;
  language: Language;
}

/** Which of an owner's projects a call means, and the version of it that they saw. */
export interface OwnProjectCall extends Owner {
  id: number;
  seen: string | null | undefined;
}

/**
 * Begins a project of an owner, as a draft; once for each `requestId`.
 * @throws Refusal already_sent, validation_failed as `cleanedProject`
 */
export const createOwnProject = async (
  { db }: Services,
  { user, language }: Owner,
  { requestId, ...input }: Once<Pick<ProjectModel, keyof DraftProject>>,
): Promise<OwnProject> => {
  const request = { requestId, actorId: user.id, content: ['own project', input] };
  const id = await oncePerRequest(db, request, async (trx) => {
    const now = new Date();
    const cleaned = cleanedProject(input);
    const project = await ProjectModel.query(trx).insertAndFetch({
      ...(await withPresentPictures(trx, cleaned)),
      ...projectSearchColumns(cleaned),
      language,
      images: [],
      status: 'pending',
      ownerId: user.id,
      ownerLanguage: language,
      reviewState: 'draft',
      date: now,
      createdAt: now,
      updatedAt: now,
    });
    await noteImageUses(trx, projectPictures, project);
    return project.id;
  });
  return presentOwnProject(found(await findOwnProject(db, id, user)));
};

const editOwnProject = editing({
  find: findOwnProject,
  present: (project: ProjectModel) => presentOwnProject(project),
});

type Changes = PartialModelObject<ProjectModel>;

/** Writes a change of an owner's project under its lock, and logs it where it is a step of its review. */
const change = (
  db: Knex,
  { user, language, ...edit }: OwnProjectCall,
  decide: (project: ProjectModel, now: Date, trx: Knex.Transaction) => Changes | Promise<Changes>,
): Promise<OwnProject> =>
  editOwnProject(db, user, edit, async (trx, project, before) => {
    const now = editedAt(project);
    const changes = await decide(project, now, trx);
    if (Object.keys(changes).length === 0) return before;
    const changed = await ProjectModel.query(trx).patchAndFetchById(project.id, {
      ...changes,
      ownerLanguage: language,
      updatedAt: now,
    });
    await saveTranslations(trx, 'projects', { after: changed, now });
    await noteImageUses(trx, projectPictures, changed, project);
    await auditStep(trx, user, project, changed);
    return presentOwnProject(changed);
  });

/** What the owner's text is now: published, with what they propose, or not published yet. */
const currentText = (project: ProjectModel): ProjectProposal => ({
  ...ownerTextOf(project),
  ...project.proposal,
});

/** Nobody publishes again what the team has refused; a published project outlives a refused change. */
const refuseRefused = ({ reviewState, approvedAt }: ProjectModel): void => {
  if (reviewState === 'refused' && !approvedAt) throw new Refusal('project_refused');
};

/**
 * Changes the given fields of an owner's project: those of a published one as a proposal. A submission that is changed is
 * a draft again, so that the team approves nothing that it has not read.
 * @throws Refusal not_found, edit_conflict, project_refused, validation_failed as `cleanedProject`
 */
export const updateOwnProject = (
  { db }: Services,
  call: OwnProjectCall,
  input: Omit<Partial<UpdateOwnProject>, 'updatedAt'>,
): Promise<OwnProject> =>
  change(db, call, async (project, _now, trx) => {
    refuseRefused(project);
    const text = currentText(project);
    const sent = await withPresentPictures(trx, cleanedProject(input, text));
    const next = { ...text, ...sent } as ProjectProposal;
    if (Object.keys(changesTo(text, next)).length === 0) return {};
    const isAsked = project.reviewState === 'changes_requested';
    if (!project.approvedAt) {
      return {
        ...next,
        ...projectSearchColumns(next),
        reviewState: isAsked ? 'changes_requested' : 'draft',
      };
    }
    const proposal = changesTo(ownerTextOf(project), next);
    if (Object.keys(proposal).length === 0) return { proposal: null, reviewState: 'approved' };
    return { proposal, reviewState: isAsked ? 'changes_requested' : 'draft' };
  });

/**
 * Submits an owner's project, or the change of a published one, and mails the team; repeatable.
 * @throws Refusal not_found, edit_conflict, project_refused, nothing_to_submit, validation_failed with what is missing
 */
export const submitOwnProject = (services: Services, call: OwnProjectCall): Promise<OwnProject> =>
  change(services.db, call, async (project, now, trx) => {
    refuseRefused(project);
    if (project.reviewState === 'submitted') return {};
    if (project.approvedAt && !project.proposal) throw new Refusal('nothing_to_submit');
    const text = currentText(project);
    const fields = missingInSubmission(text);
    if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
    await services.outbox.add(trx, submissionMail(services, project, text, call.user));
    return {
      reviewState: 'submitted',
      submittedAt: now,
      formerSubmission: project.submission,
      submission: await readSubmission(trx, project),
    };
  });

/**
 * Takes back a submission, which is a draft again; where nothing is submitted, takes a published project off the site.
 * @throws Refusal not_found, edit_conflict, nothing_to_withdraw
 */
export const withdrawOwnProject = ({ db }: Services, call: OwnProjectCall): Promise<OwnProject> =>
  change(db, call, (project) => {
    if (project.reviewState === 'submitted') return { reviewState: 'draft' };
    if (!project.approvedAt) throw new Refusal('nothing_to_withdraw');
    const text = currentText(project);
    return {
      ...text,
      ...projectSearchColumns(text),
      proposal: null,
      status: 'pending',
      reviewState: 'draft',
      approvedAt: null,
      confirmedAt: null,
      notConfirmedSince: null,
      expiredAt: null,
    };
  });

/** @throws Refusal project_not_active unless it is on the site, or off the list for want of a confirmation */
const refuseInactive = ({ approvedAt, status, expiredAt }: ProjectModel): void => {
  if (!approvedAt || !(status === 'active' || expiredAt)) throw new Refusal('project_not_active');
};

/**
 * Notes that an owner's project is up to date; it comes back to the list if it has left it for want of that.
 * @throws Refusal not_found, edit_conflict, project_not_active
 */
export const confirmOwnProject = ({ db }: Services, call: OwnProjectCall): Promise<OwnProject> =>
  change(db, call, (project, now) => {
    refuseInactive(project);
    return {
      status: 'active',
      date: now,
      confirmedAt: now,
      notConfirmedSince: null,
      expiredAt: null,
    };
  });

/**
 * Marks an owner's project as completed; repeatable.
 * @throws Refusal not_found, edit_conflict, project_not_active
 */
export const completeOwnProject = ({ db }: Services, call: OwnProjectCall): Promise<OwnProject> =>
  change(db, call, (project, now) => {
    if (project.approvedAt && project.status === 'completed') return {};
    refuseInactive(project);
    return { status: 'completed', date: now, notConfirmedSince: null, expiredAt: null };
  });
