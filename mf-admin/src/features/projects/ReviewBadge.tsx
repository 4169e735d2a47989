import type { ReviewState } from '@ail/kit/contracts/enums';
import { reviewStateTerms } from '@ail/kit/contracts/terms';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { FormattedMessage } from 'react-intl';

const tones = {
  draft: 'neutral',
  submitted: 'gold',
  changes_requested: 'warning',
  approved: 'success',
  refused: 'danger',
} satisfies Record<ReviewState, BadgeTone>;

/** The state of a project's review as a word with its colour. */
export const ReviewBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={tones[state]}>
    <FormattedMessage id={reviewStateTerms[state]} />
  </Badge>
);
