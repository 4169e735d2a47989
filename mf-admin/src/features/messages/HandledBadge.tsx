import { overdueAfterHours } from '@ail/kit/contracts/conversations/conversation';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { Badge } from '@ail/kit/ui/Badge';
import { FormattedMessage } from 'react-intl';

const overdueMs = overdueAfterHours * 3_600_000;

/** Whether a message has been handled, or has waited for an answer for too long. */
export const HandledBadge = ({
  message: { handled, waitingSince },
}: {
  message: Pick<AdminMessage, 'handled' | 'waitingSince'>;
}) => {
  if (handled) {
    return (
      <Badge tone="success">
        <FormattedMessage id="adminMessages.handled" />
      </Badge>
    );
  }
  const isOverdue = waitingSince !== null && Date.now() - Date.parse(waitingSince) >= overdueMs;
  return isOverdue ? (
    <Badge tone="danger">
      <FormattedMessage id="adminMessages.overdue" />
    </Badge>
  ) : (
    <Badge tone="warning">
      <FormattedMessage id="adminMessages.open" />
    </Badge>
  );
};
