import { useSession } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { type ResetPasswordForm, resetPasswordFormSchema } from '@ail/kit/contracts/users/password';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Form } from '@ail/kit/ui/Form';
import { NewPasswordField } from '@ail/kit/ui/NewPasswordField';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountFrame } from './AccountFrame.tsx';
import { resetPassword } from './account.api.ts';

/** /reset-password?token=… */
export const ResetPasswordPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { user, signOut, retry } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const title = intl.formatMessage({ id: 'account.reset.title' });
  return (
    <AccountFrame title={title} width="form">
      {token === '' ? (
        <Card>
          <p>
            <FormattedMessage id="account.reset.noToken" />
          </p>
          <ButtonLink to="/forgot-password">
            <FormattedMessage id="account.forgot.title" />
          </ButtonLink>
        </Card>
      ) : (
        <Stack $gap={5}>
          <Card>
            <Form
              initialValues={{ token, password: '', confirmPassword: '' }}
              schema={resetPasswordFormSchema}
              onSubmit={async ({ password }) => {
                await resetPassword({ token, password });
                // The server has ended every session of the account.
                if (user) await signOut().catch(retry);
                host.notify({
                  title: intl.formatMessage({ id: 'account.password.saved' }),
                  description: intl.formatMessage({ id: 'account.reset.done' }),
                });
                await navigate('/auth', { replace: true });
              }}
              submitLabel={<FormattedMessage id="account.password.save" />}
            >
              <NewPasswordField<ResetPasswordForm>
                name="password"
                label={<FormattedMessage id="account.password.new" />}
                hint={
                  <FormattedMessage
                    id="account.password.hint"
                    values={{ min: limits.password.min }}
                  />
                }
                required
              />
              <PasswordField<ResetPasswordForm>
                name="confirmPassword"
                label={<FormattedMessage id="account.password.confirm" />}
                autoComplete="new-password"
                required
              />
            </Form>
          </Card>
          <Link to="/forgot-password">
            <FormattedMessage id="account.reset.again" />
          </Link>
        </Stack>
      )}
    </AccountFrame>
  );
};
