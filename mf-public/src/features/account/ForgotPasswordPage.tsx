import { type ForgotPassword, forgotPasswordSchema } from '@ail/kit/contracts/users/password';
import { Card } from '@ail/kit/ui/Card';
import { Form } from '@ail/kit/ui/Form';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { AccountFrame } from './AccountFrame.tsx';
import { forgotPassword } from './account.api.ts';

/** /forgot-password */
export const ForgotPasswordPage = () => {
  const intl = useIntl();
  const [sent, setSent] = useState(false);
  const title = intl.formatMessage({ id: 'account.forgot.title' });
  return (
    <AccountFrame title={title} lead={<FormattedMessage id="account.forgot.lead" />} width="form">
      <Stack $gap={5}>
        <Card>
          <div role="status">{sent && <FormattedMessage id="account.forgot.sent" />}</div>
          {!sent && (
            <Form
              initialValues={{ email: '' }}
              schema={forgotPasswordSchema}
              keepAs="forgot-password"
              onSubmit={async (values) => {
                await forgotPassword(values);
                setSent(true);
              }}
              submitLabel={<FormattedMessage id="account.forgot.send" />}
            >
              <TextField<ForgotPassword>
                name="email"
                type="email"
                label={<FormattedMessage id="account.email" />}
                autoComplete="email"
                required
              />
              <PrivacyNote />
            </Form>
          )}
        </Card>
        <Link to="/auth">
          <FormattedMessage id="account.backToSignIn" />
        </Link>
      </Stack>
    </AccountFrame>
  );
};
