import { useIntl } from 'react-intl';
import { ErrorState } from './ErrorState.tsx';
import { failureText } from './failure-text.ts';

interface QueryErrorProps {
  error: unknown;
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
}

/** Shown if a list or a page could not be loaded. */
export const QueryError = ({ error, ...retry }: QueryErrorProps) => {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'common.error.load' })}
      message={failureText(intl, error)}
      {...retry}
    />
  );
};
