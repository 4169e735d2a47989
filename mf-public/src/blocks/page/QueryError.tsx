import { ErrorState } from '@ail/kit/ui/ErrorState';
import { failureText } from '@ail/kit/ui/failure-text';
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
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'common.error.load' })}
      message={failureText(intl, error)}
      onRetry={onRetry}
      busy={busy}
    />
  );
};
