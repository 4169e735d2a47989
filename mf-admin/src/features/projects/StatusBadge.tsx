import { Badge } from '@ail/kit/ui/Badge';
import { FormattedMessage } from 'react-intl';
import { statusLook } from './project-labels.ts';

/** A project's status as a word with its colour. */
export const StatusBadge = ({ status }: { status: string }) => {
  const { label, tone } = statusLook(status);
  return (
    <Badge tone={tone}>
      <FormattedMessage id={label} />
    </Badge>
  );
};
