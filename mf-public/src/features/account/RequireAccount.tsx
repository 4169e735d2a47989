import { returnTo } from '@ail/kit/browser/return-path';
import { useSession } from '@ail/kit/browser/session';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Spinner } from '@ail/kit/ui/Spinner';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { FailedPage } from '../../blocks/page/FailedPage.tsx';

/** Shows its page to any signed-in account; others sign in first and come back. */
export const RequireAccount = ({ children }: { children: (user: User) => ReactNode }) => {
  const intl = useIntl();
  const location = useLocation();
  const { user, error, isLoading, retry } = useSession();
  if (user) return children(user);
  if (user === null) return <Navigate to="/auth" replace state={returnTo(location)} />;
  if (error && !isLoading) {
    return (
      <FailedPage
        title={intl.formatMessage({ id: 'account.profile.title' })}
        error={error}
        onRetry={() => void retry()}
        busy={isLoading}
      />
    );
  }
  return <Spinner size="page" />;
};
