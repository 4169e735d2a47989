import type { LoggedFields } from '@ail/kit/contracts/audit/logged';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';

/** What the audit log holds of a project; a proposal is logged once it is published. */
export const logged = ({
  date: _date,
  owner,
  proposal: _proposal,
  team,
  ...project
}: AdminProject): LoggedFields['project'] => ({
  ...project,
  owner: owner?.fullName ?? null,
  team: team.map(({ name, role }) => (role ? `${name}, ${role}` : name)),
});
