import { ApiError } from '@ail/kit/browser/http';
import { ButtonLink } from '@ail/kit/ui/Button';
import { ErrorState } from '@ail/kit/ui/ErrorState';
import { failureText } from '@ail/kit/ui/failure-text';
import { Icon } from '@ail/kit/ui/Icon';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';

interface QueryErrorProps {
  error: unknown;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** The list it belongs to; what is not there is not tried again. */
  back?: string;
}

/** What to show where a list or a page could not be loaded. */
export const QueryError = ({ error, onRetry, busy, back }: QueryErrorProps) => {
  const intl = useIntl();
  const isGone = back !== undefined && error instanceof ApiError && error.code === 'not_found';
  const state = (
    <ErrorState
      message={failureText(intl, error)}
      {...(!isGone && { onRetry })}
      {...(busy !== undefined && { busy })}
    />
  );
  if (back === undefined) return state;
  return (
    <Stack $gap={4}>
      {state}
      <Row>
        <ButtonLink to={back} variant="secondary">
          <Icon name="arrowLeft" />
          <FormattedMessage id="admin.toList" />
        </ButtonLink>
      </Row>
    </Stack>
  );
};
