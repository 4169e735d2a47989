import { ApiError, NetworkError } from '@ail/kit/browser/http';
import { ErrorState } from '@ail/kit/ui/ErrorState';
import { useIntl } from 'react-intl';

interface QueryErrorProps {
  error: unknown;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
}

/** What to show where a list or a page could not be loaded. */
export const QueryError = ({ error, onRetry, busy }: QueryErrorProps) => {
  const intl = useIntl();
  const message =
    error instanceof NetworkError
      ? intl.formatMessage({ id: 'common.error.network' })
      : error instanceof ApiError && error.code
        ? error.userMessage
        : intl.formatMessage({ id: 'common.error.unexpected' });
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'common.error.load' })}
      message={message}
      onRetry={onRetry}
      busy={busy}
    />
  );
};
