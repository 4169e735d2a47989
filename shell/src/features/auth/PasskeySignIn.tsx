import { PasskeyError, passkeysWork, signInWithPasskey } from '@ail/kit/browser/passkeys';
import { useSession } from '@ail/kit/browser/session';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Button } from '@ail/kit/ui/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { notify } from '../../notices/notice-store.ts';
import { authFailure } from './auth-failure.ts';

interface PasskeySignInProps {
  /** Wraps the call, so that the screen knows who has signed in. */
  enter: (call: () => Promise<User>) => Promise<void>;
}

/** Signs in without a name or a password; renders nothing in a browser without passkeys. */
export const PasskeySignIn = ({ enter }: PasskeySignInProps) => {
  const intl = useIntl();
  const { signInBy } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!passkeysWork()) return null;

  const signIn = async () => {
    setBusy(true);
    try {
      await enter(async () => {
        const user = await signInBy(signInWithPasskey);
        notify({
          title: intl.formatMessage({ id: 'auth.login.success' }),
          description: intl.formatMessage({ id: 'auth.login.welcome' }),
        });
        return user;
      });
    } catch (error) {
      notify({
        title: intl.formatMessage({ id: 'auth.login.failed' }),
        description:
          error instanceof PasskeyError
            ? intl.formatMessage({ id: 'auth.login.passkeyNone' })
            : authFailure(error, intl),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="secondary" busy={isBusy} onClick={signIn}>
      <FormattedMessage id="auth.login.passkey" />
    </Button>
  );
};
