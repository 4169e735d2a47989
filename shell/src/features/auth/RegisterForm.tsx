import { useSession } from '@ail/kit/browser/session';
import type { SignUpRole } from '@ail/kit/contracts/enums';
import { signUpRoles } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { roleTerms } from '@ail/kit/contracts/terms';
import { registerFormSchema, type RegisterForm as Values } from '@ail/kit/contracts/users/user';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Form } from '@ail/kit/ui/Form';
import { NewPasswordField } from '@ail/kit/ui/NewPasswordField';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { RadioField } from '@ail/kit/ui/RadioField';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { notify } from '../../notices/notice-store.ts';
import { authFailure } from './auth-failure.ts';

const empty = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  organization: '',
  phoneNumber: '',
};

/** What is sent: all but the repeated password. */
const accountOf = ({ confirmPassword: _, ...account }: Values) => account;

interface RegisterFormProps {
  /** Wraps the call, so that the screen knows who has signed in. */
  enter: (call: () => Promise<User>) => Promise<void>;
  /** The role that is chosen at first. */
  role: SignUpRole;
}

/** Creates the account of an investor or a project owner. */
export const RegisterForm = ({ enter, role }: RegisterFormProps) => {
  const intl = useIntl();
  const { signUp } = useSession();
  return (
    <Form
      aria-label={intl.formatMessage({ id: 'auth.register.tab' })}
      initialValues={{ ...empty, role }}
      schema={registerFormSchema}
      keepAs="sign-up"
      saysWhy
      onSubmit={(values) =>
        enter(async () => {
          const user = await signUp(accountOf(values));
          notify({
            title: intl.formatMessage({ id: 'auth.register.success' }),
            description: intl.formatMessage({ id: 'auth.register.created' }),
          });
          return user;
        })
      }
      onFailure={(error) =>
        notify({
          title: intl.formatMessage({ id: 'auth.register.failed' }),
          description: authFailure(error, intl),
          variant: 'destructive',
        })
      }
      submitLabel={<FormattedMessage id="auth.register.submit" />}
    >
      <RadioField<Values>
        name="role"
        label={<FormattedMessage id="auth.role" />}
        options={signUpRoles.map((value) => ({
          value,
          label: intl.formatMessage({ id: roleTerms[value] }),
        }))}
        required
      />
      <TextField<Values>
        name="fullName"
        label={<FormattedMessage id="auth.fullName" />}
        autoComplete="name"
        required
      />
      <TextField<Values>
        name="username"
        label={<FormattedMessage id="auth.username" />}
        hint={<FormattedMessage id="auth.usernameHint" values={limits.username} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField<Values>
        name="email"
        type="email"
        label={<FormattedMessage id="auth.email" />}
        autoComplete="email"
        required
      />
      <NewPasswordField<Values>
        name="password"
        label={<FormattedMessage id="auth.password" />}
        hint={<FormattedMessage id="auth.passwordHint" values={{ min: limits.password.min }} />}
        required
      />
      <PasswordField<Values>
        name="confirmPassword"
        label={<FormattedMessage id="auth.confirmPassword" />}
        autoComplete="new-password"
        required
      />
      <TextField<Values>
        name="organization"
        label={<FormattedMessage id="auth.organization" />}
        autoComplete="organization"
      />
      <TextField<Values>
        name="phoneNumber"
        type="tel"
        label={<FormattedMessage id="auth.phoneNumber" />}
        autoComplete="tel"
      />
      <PrivacyNote />
    </Form>
  );
};
