import type { IssueState } from '@ail/kit/contracts/newsletter/issue';
import { issueStateTerms } from '@ail/kit/contracts/terms';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { FormattedMessage } from 'react-intl';

const tones = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
} satisfies Record<IssueState, BadgeTone>;

export const StateBadge = ({ state }: { state: IssueState }) => (
  <Badge tone={tones[state]}>
    <FormattedMessage id={issueStateTerms[state]} />
  </Badge>
);
