import { isOtherEmail, type UpdateProfile } from '@ail/kit/contracts/users/profile';
import type { FormValues } from '@ail/kit/ui/form-values';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';

type Values = FormValues<Pick<UpdateProfile, 'email' | 'currentPassword'>>;

/**
 * The address, and the password once the address is changed. Both are reset each time a new address
 * was sent, since that now waits for confirmation.
 * @param sent how many new addresses were sent
 */
export const EmailFields = ({ current, sent }: { current: string; sent: number }) => {
  const { values, setValues } = useFormikContext<Values>();
  const isOther = isOtherEmail(values.email, current);

  useEffect(() => {
    if (sent === 0) return;
    void setValues((typed) => ({ ...typed, email: current, currentPassword: '' }), false);
  }, [sent, current, setValues]);

  return (
    <>
      <TextField<Values>
        name="email"
        type="email"
        label={<FormattedMessage id="account.email" />}
        autoComplete="email"
        required
      />
      {isOther && (
        <PasswordField<Values>
          name="currentPassword"
          label={<FormattedMessage id="account.email.password" />}
          autoComplete="current-password"
          required
        />
      )}
    </>
  );
};
