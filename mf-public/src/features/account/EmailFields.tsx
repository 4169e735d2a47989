import { isOtherEmail } from '@ail/kit/contracts/profile';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePendingEmail } from './account.api.ts';

interface Values {
  email: string;
  currentPassword: string;
}

/** The address, and the password once it is another; what now waits for its link is not asked again. */
export const EmailFields = ({ current }: { current: string }) => {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { email: pending } = usePendingEmail();
  const isOther = isOtherEmail(values.email, current);
  const isSent = pending !== null && !isOtherEmail(values.email, pending);

  useEffect(() => {
    if (!isSent) return;
    void setFieldValue('email', current, false);
    void setFieldValue('currentPassword', '', false);
  }, [isSent, current, setFieldValue]);

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
