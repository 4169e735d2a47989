import { Badge } from '@ail/kit/ui/Badge';
import { FormattedMessage } from 'react-intl';

/** Whether a message has been handled. */
export const HandledBadge = ({ handled }: { handled: boolean }) =>
  handled ? (
    <Badge tone="success">
      <FormattedMessage id="adminMessages.handled" />
    </Badge>
  ) : (
    <Badge tone="warning">
      <FormattedMessage id="adminMessages.open" />
    </Badge>
  );
