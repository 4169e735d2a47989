import { ApiError } from '@ail/kit/browser/http';
import { useFollowAccount } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import {
  isOtherEmail,
  profileFormSchema,
  type UpdateProfile,
} from '@ail/kit/contracts/users/profile';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Card } from '@ail/kit/ui/Card';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { failureText } from '@ail/kit/ui/failure-text';
import { Grid } from '@ail/kit/ui/Grid';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateProfile } from './account.api.ts';
import { EmailFields } from './EmailFields.tsx';
import { PendingEmail } from './PendingEmail.tsx';

/** What people may change of their own account. */
export const ProfileForm = ({ user, host }: { user: User; host: Host }) => {
  const intl = useIntl();
  const update = useUpdateProfile();
  const followAccount = useFollowAccount();
  const [sentEmails, setSentEmails] = useState(0);
  return (
    <Card>
      <Form
        initialValues={{
          accountId: user.id,
          fullName: user.fullName,
          email: user.email,
          currentPassword: '',
          organization: user.organization ?? '',
          phoneNumber: user.phoneNumber ?? '',
        }}
        schema={profileFormSchema(user.email)}
        onSubmit={async ({ email, currentPassword, ...details }) => {
          const isOther = isOtherEmail(email, user.email);
          try {
            await update({
              ...details,
              // The address may have changed since the page was loaded: send only a typed one.
              ...(email !== user.email && { email }),
              ...(isOther && { currentPassword }),
            });
          } catch (error) {
            if (!(error instanceof ApiError && error.code === 'account_changed')) throw error;
            host.notify({ title: failureText(intl, error), variant: 'destructive' });
            await followAccount();
            return;
          }
          if (isOther) setSentEmails((count) => count + 1);
          host.notify({
            title: intl.formatMessage({ id: 'account.details.saved' }),
            ...(isOther && {
              description: intl.formatMessage({ id: 'account.email.sent' }, { email }),
            }),
          });
        }}
      >
        <Grid $columns={{ tablet: 2 }} $gap={5}>
          <TextField<UpdateProfile>
            name="fullName"
            label={<FormattedMessage id="account.fullName" />}
            autoComplete="name"
            required
          />
          <EmailFields current={user.email} sent={sentEmails} />
          <TextField<UpdateProfile>
            name="organization"
            label={<FormattedMessage id="account.organization" />}
            autoComplete="organization"
          />
          <TextField<UpdateProfile>
            name="phoneNumber"
            type="tel"
            label={<FormattedMessage id="account.phoneNumber" />}
            autoComplete="tel"
          />
        </Grid>
        <PrivacyNote />
        <Row>
          <SubmitButton>
            <FormattedMessage id="account.details.save" />
          </SubmitButton>
        </Row>
      </Form>
      <PendingEmail host={host} />
    </Card>
  );
};
