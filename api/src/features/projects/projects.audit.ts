import type { LoggedFields } from '@ail/kit/contracts/audit/logged';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { Knex } from 'knex';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { loggedTranslations } from '../translations/public.ts';
import type { ProjectModel } from './project.model.ts';
import { presentAdminProject } from './project.presenter.ts';

/** What the audit log holds of a project; a proposal is logged once it is published. */
export const logged = ({
  answerTime: _answerTime,
  date: _date,
  owner,
  proposal: _proposal,
  team,
  translations,
  ...project
}: AdminProject): Partial<LoggedFields['project']> => ({
  ...project,
  translations: loggedTranslations(translations),
  owner: owner?.fullName ?? null,
  team: team.map(({ name, role }) => (role ? `${name}, ${role}` : name)),
});

const stepFields = ['reviewState', 'status', 'confirmedAt'] as const;

/** Logs a step of a project's review or confirmation; not that its owner has saved a draft. */
export const auditStep = async (
  trx: Knex,
  actor: Actor,
  before: ProjectModel,
  after: ProjectModel,
): Promise<void> => {
  if (stepFields.every((name) => String(before[name]) === String(after[name]))) return;
  await audit(trx, actor, {
    action: 'status',
    entity: 'project',
    entityId: after.id,
    before: logged(presentAdminProject(before, undefined, undefined)),
    after: logged(presentAdminProject(after, undefined, undefined)),
  });
};
