import { returnTo } from '@ail/kit/browser/return-path';
import { useSession } from '@ail/kit/browser/session';
import type { Role } from '@ail/kit/contracts/enums';
import { ErrorState } from '@ail/kit/ui/ErrorState';
import { Section } from '@ail/kit/ui/Section';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { opensByPass } from './pass.ts';
import { paths } from './paths.ts';

interface GuardProps {
  roles?: readonly Role[];
  /** Pages that also open to whoever has a pass. */
  passes?: readonly string[] | undefined;
  /** Shown until the session is known. */
  loading: ReactNode;
  /** Around the failure of the look-up. */
  frame: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

const adminsOnly: readonly Role[] = ['admin'];

/**
 * Lets the allowed roles through, and to some pages whoever has a pass, also without a network; its children are
 * neither rendered nor requested before. A visitor is sent to the sign-in screen and returns afterwards, another role
 * is sent home.
 */
export const Guard = ({ roles = adminsOnly, passes, loading, frame, children }: GuardProps) => {
  const intl = useIntl();
  const location = useLocation();
  const { user, error, retry, isLoading } = useSession();

  if (passes && opensByPass(passes, location)) return children;
  if (user === undefined && error && !isLoading) {
    return frame(
      <Section>
        <ErrorState message={intl.formatMessage({ id: 'common.error.session' })} onRetry={retry} />
      </Section>,
    );
  }
  if (user === undefined) return loading;
  if (user === null) return <Navigate to={paths.auth} replace state={returnTo(location)} />;
  if (!roles.includes(user.role)) return <Navigate to={paths.home} replace />;
  return children;
};
