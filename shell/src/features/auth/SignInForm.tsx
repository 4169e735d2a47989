import { useSession } from '@ail/kit/browser/session';
import { type Login, loginSchema } from '@ail/kit/contracts/users/user';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Form } from '@ail/kit/ui/Form';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { notify } from '../../notices/notice-store.ts';
import { paths } from '../../session/paths.ts';
import { authFailure } from './auth-failure.ts';

const Forgot = styled(Link)`
  align-self: start;
  font-size: ${({ theme }) => theme.text.sm};
`;

const empty = { username: '', password: '' };

interface SignInFormProps {
  /** Wraps the call, so that the screen knows who has signed in. */
  enter: (call: () => Promise<User>) => Promise<void>;
}

/** Username or e-mail, and password. */
export const SignInForm = ({ enter }: SignInFormProps) => {
  const intl = useIntl();
  const { signIn } = useSession();
  return (
    <Form
      aria-label={intl.formatMessage({ id: 'auth.login.tab' })}
      initialValues={empty}
      schema={loginSchema}
      keepAs="sign-in"
      saysWhy
      errorFields={{ invalid_credentials: 'password' }}
      onSubmit={(values) =>
        enter(async () => {
          const user = await signIn(values);
          notify({
            title: intl.formatMessage({ id: 'auth.login.success' }),
            description: intl.formatMessage({ id: 'auth.login.welcome' }),
          });
          return user;
        })
      }
      onFailure={(error) =>
        notify({
          title: intl.formatMessage({ id: 'auth.login.failed' }),
          description: authFailure(error, intl),
          variant: 'destructive',
        })
      }
      submitLabel={<FormattedMessage id="auth.login.submit" />}
    >
      <TextField<Login>
        name="username"
        label={<FormattedMessage id="auth.username" />}
        hint={<FormattedMessage id="auth.login.usernameHint" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField<Login>
        name="password"
        label={<FormattedMessage id="auth.password" />}
        autoComplete="current-password"
        required
      />
      <Forgot to={paths.forgotPassword}>
        <FormattedMessage id="auth.login.forgot" />
      </Forgot>
    </Form>
  );
};
