import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import {
  type ChangePasswordForm,
  changePasswordFormSchema,
} from '@ail/kit/contracts/users/password';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Card } from '@ail/kit/ui/Card';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { failureText } from '@ail/kit/ui/failure-text';
import { NewPasswordField } from '@ail/kit/ui/NewPasswordField';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { changePassword } from './account.api.ts';

/** Changes the password; the server ends all other sessions. */
export const PasswordForm = ({ user, host }: { user: User; host: Host }) => {
  const intl = useIntl();
  return (
    <Card>
      <Form
        initialValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
        schema={changePasswordFormSchema}
        onSubmit={async ({ currentPassword, newPassword }, { reset }) => {
          await changePassword({ currentPassword, newPassword });
          host.notify({ title: intl.formatMessage({ id: 'account.password.saved' }) });
          reset();
        }}
        onFailure={(error) =>
          host.notify({
            title: intl.formatMessage({ id: 'account.password.failed' }),
            description: failureText(intl, error),
            variant: 'destructive',
          })
        }
      >
        <PasswordField<ChangePasswordForm>
          name="currentPassword"
          label={<FormattedMessage id="account.password.current" />}
          autoComplete="current-password"
          required
        />
        <NewPasswordField<ChangePasswordForm>
          name="newPassword"
          label={<FormattedMessage id="account.password.new" />}
          hint={
            <FormattedMessage id="account.password.hint" values={{ min: limits.password.min }} />
          }
          ownWords={[user.username, user.email, user.fullName]}
          required
        />
        <PasswordField<ChangePasswordForm>
          name="confirmPassword"
          label={<FormattedMessage id="account.password.confirm" />}
          autoComplete="new-password"
          required
        />
        <Row>
          <SubmitButton>
            <FormattedMessage id="account.password.save" />
          </SubmitButton>
        </Row>
      </Form>
    </Card>
  );
};
