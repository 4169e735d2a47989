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
 * The address, and the password once it is another. Both go back to what they were each time a new
 * address was sent, for that now waits for its link.
 * @param sent how many were sent
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
