import type { ReviewState } from '@ail/kit/contracts/enums';
import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import { projectStatusTerms, reviewStateTerms } from '@ail/kit/contracts/terms';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { FormattedMessage } from 'react-intl';

const tones = {
  draft: 'neutral',
  submitted: 'info',
  changes_requested: 'warning',
  approved: 'success',
  refused: 'danger',
} satisfies Record<ReviewState, BadgeTone>;

/** Where a project stands: on the site or not, and what the team has decided. */
export const ReviewBadges = ({ project }: { project: OwnProject }) => (
  <>
    {project.approvedAt && project.status !== 'pending' && (
      <Badge tone={project.status === 'completed' ? 'info' : 'success'}>
        <FormattedMessage id={projectStatusTerms[project.status]} />
      </Badge>
    )}
    {project.reviewState !== 'approved' && (
      <Badge tone={tones[project.reviewState]}>
        <FormattedMessage id={reviewStateTerms[project.reviewState]} />
      </Badge>
    )}
    {project.expiredAt && (
      <Badge tone="warning">
        <FormattedMessage id="owner.expired" />
      </Badge>
    )}
  </>
);
