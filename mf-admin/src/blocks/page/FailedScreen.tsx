import { ApiError } from '@ail/kit/browser/http';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowLeftIcon } from '@ail/kit/ui/icons/arrow-left';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';

interface FailedScreenProps {
  error: unknown;
  onRetry: () => void;
  /** The retry is under way. */
  busy: boolean;
  /** The path of its list. */
  back: string;
}

/** A screen whose row could not be loaded; a retry is offered unless the row does not exist. */
export const FailedScreen = ({ error, onRetry, busy, back }: FailedScreenProps) => {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <Stack $gap={4}>
      <QueryError error={error} onRetry={isGone ? undefined : onRetry} busy={busy} />
      <Row>
        <ButtonLink to={back} variant="secondary">
          <Icon path={arrowLeftIcon} />
          <FormattedMessage id="admin.toList" />
        </ButtonLink>
      </Row>
    </Stack>
  );
};
