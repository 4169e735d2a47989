import { useOpenedAt } from '@ail/kit/browser/opened-at';
import { overdueAfterHours, remindAfterHours } from '@ail/kit/contracts/conversations/conversation';
import { Badge } from '@ail/kit/ui/Badge';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { FormattedMessage } from 'react-intl';

const hourMs = 3_600_000;
const hoursOfDay = 24;

/** For how long a message has waited for an answer. */
export const WaitingSince = ({ since }: { since: string }) => {
  const openedAt = useOpenedAt();
  const hours = Math.max(0, Math.floor((openedAt - Date.parse(since)) / hourMs));
  return (
    <Badge tone={hours < remindAfterHours ? 'info' : 'warning'} icon={clockIcon}>
      {hours < overdueAfterHours ? (
        <FormattedMessage id="conversations.waiting" values={{ hours }} />
      ) : (
        <FormattedMessage
          id="conversations.waitingDays"
          values={{ days: Math.floor(hours / hoursOfDay) }}
        />
      )}
    </Badge>
  );
};
