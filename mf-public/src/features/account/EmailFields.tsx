import { isOtherEmail } from '@ail/kit/contracts/users/profile';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';

interface Values {
  email: string;
  currentPassword: string;
}

/**
 * The address, and the password once the address is changed. Both are reset each time a new address
 * was sent, since that now waits for confirmation.
 * @param sent how many new addresses were sent
 */
export const EmailFields = ({ current, sent }: { current: string; sent: number }) => {
  const { values, setFieldValue } = useFormikContext<Values>();
  const isOther = isOtherEmail(values.email, current);

  useEffect(() => {
    if (sent === 0) return;
    void setFieldValue('email', current, false);
    void setFieldValue('currentPassword', '', false);
  }, [sent, current, setFieldValue]);

  return (
    <>
      <TextField
        name="email"
        type="email"
        label={<FormattedMessage id="account.email" />}
        autoComplete="email"
        required
      />
      {isOther && (
        <TextField
          name="currentPassword"
          type="password"
          label={<FormattedMessage id="account.email.password" />}
          autoComplete="current-password"
          required
        />
      )}
    </>
  );
};
