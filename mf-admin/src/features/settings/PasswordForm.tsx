import { useSession } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import {
  type ChangePasswordForm,
  changePasswordFormSchema,
} from '@ail/kit/contracts/users/password';
import { Form } from '@ail/kit/ui/Form';
import { NewPasswordField } from '@ail/kit/ui/NewPasswordField';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { FormattedMessage } from 'react-intl';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { changePassword } from './settings.api.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password of the signed-in admin. */
export const PasswordForm = ({ host, labelledBy }: { host: Host; labelledBy: string }) => {
  const notices = useNotices(host);
  const { user } = useSession();
  return (
    <Form
      aria-labelledby={labelledBy}
      initialValues={empty}
      schema={changePasswordFormSchema}
      onSubmit={async (values, { reset }) => {
        await changePassword(values);
        reset();
        notices.success('adminSettings.password.changed');
      }}
      onFailure={(error) => notices.failure('admin.notice.error', error)}
      submitLabel={<FormattedMessage id="adminSettings.password.submit" />}
    >
      <PasswordField<ChangePasswordForm>
        name="currentPassword"
        label={<FormattedMessage id="adminSettings.password.current" />}
        autoComplete="current-password"
        required
      />
      <NewPasswordField<ChangePasswordForm>
        name="newPassword"
        label={<FormattedMessage id="adminSettings.password.new" />}
        hint={
          <FormattedMessage
            id="adminSettings.password.hint"
            values={{ min: limits.password.min }}
          />
        }
        ownWords={user ? [user.username, user.email, user.fullName] : undefined}
        required
      />
      <PasswordField<ChangePasswordForm>
        name="confirmPassword"
        label={<FormattedMessage id="adminSettings.password.confirm" />}
        autoComplete="new-password"
        required
      />
    </Form>
  );
};
