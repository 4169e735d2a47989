import { ApiError } from '@ail/kit/browser/http';
import { useFollowAccount } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { updateProfileSchema } from '@ail/kit/contracts/profile';
import type { User } from '@ail/kit/contracts/user';
import { Card } from '@ail/kit/ui/Card';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { failureText } from '@ail/kit/ui/failure-text';
import { Grid } from '@ail/kit/ui/Grid';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateProfile } from './account.api.ts';

/** What people may change of their own account. */
export const ProfileForm = ({ user, host }: { user: User; host: Host }) => {
  const intl = useIntl();
  const update = useUpdateProfile();
  const followAccount = useFollowAccount();
  return (
    <Card>
      <Form
        initialValues={{
          accountId: user.id,
          fullName: user.fullName,
          email: user.email,
          organization: user.organization ?? '',
          phoneNumber: user.phoneNumber ?? '',
        }}
        schema={updateProfileSchema}
        onSubmit={async (values) => {
          try {
            await update(values);
          } catch (error) {
            if (!(error instanceof ApiError && error.code === 'account_changed')) throw error;
            host.notify({ title: failureText(intl, error), variant: 'destructive' });
            await followAccount();
            return;
          }
          host.notify({ title: intl.formatMessage({ id: 'account.details.saved' }) });
        }}
      >
        <Grid $columns={{ tablet: 2 }} $gap={5}>
          <TextField
            name="fullName"
            label={<FormattedMessage id="account.fullName" />}
            autoComplete="name"
            required
          />
          <TextField
            name="email"
            type="email"
            label={<FormattedMessage id="account.email" />}
            autoComplete="email"
            required
          />
          <TextField
            name="organization"
            label={<FormattedMessage id="account.organization" />}
            autoComplete="organization"
          />
          <TextField
            name="phoneNumber"
            type="tel"
            label={<FormattedMessage id="account.phoneNumber" />}
            autoComplete="tel"
          />
        </Grid>
        <Row>
          <SubmitButton>
            <FormattedMessage id="account.details.save" />
          </SubmitButton>
        </Row>
      </Form>
    </Card>
  );
};
