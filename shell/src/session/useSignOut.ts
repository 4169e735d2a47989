import { useSession } from '@ail/kit/browser/session';
import { forgetAllTyped } from '@ail/kit/ui/kept-typed';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notices/notice-store.ts';
import { paths } from './paths.ts';

/** Ends the session, says so or that it failed, and goes to the sign-in screen. */
export const useSignOut = () => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { signOut } = useSession();
  return useCallback(async () => {
    try {
      await signOut();
    } catch {
      notify({
        title: intl.formatMessage({ id: 'common.logoutFailed' }),
        variant: 'destructive',
      });
      return;
    }
    forgetAllTyped();
    notify({ title: intl.formatMessage({ id: 'common.loggedOut' }) });
    // Instead of the guard's redirect, which would take the next person to this person's page.
    await navigate(paths.auth, { replace: true, state: null });
  }, [intl, navigate, signOut]);
};
