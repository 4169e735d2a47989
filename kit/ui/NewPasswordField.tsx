import type { CreateUser } from '@ail/kit/contracts/users/user';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { type FieldProps, Hint } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { ratePassword } from './rate-password.ts';
import { savesData } from './saves-data.ts';
import './theme.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
`;

/** Reserves its line, so that nothing moves when the hint appears. */
const Strength = styled(Hint)`
  min-height: 1.5em;
`;

const words = [
  'validation.strength.veryWeak',
  'validation.strength.weak',
  'validation.strength.fair',
  'validation.strength.good',
  'validation.strength.strong',
] as const;

/** The fields of sign-up that a password should not hold. */
type Account = Pick<CreateUser, 'username' | 'email' | 'fullName'>;

interface NewPasswordFieldProps<Values extends object> extends FieldProps<Values> {
  /** Names and addresses of the account that are not fields of the form. */
  ownWords?: readonly string[];
}

/**
 * A field for a new password, with a hint how hard it is to guess; a weak one is not refused. The
 * library for it (about 250 kB) is loaded on focus, and not if the reader saves data.
 */
export const NewPasswordField = <Values extends object>({
  ownWords = [],
  ...field
}: NewPasswordFieldProps<Values>) => {
  const intl = useIntl();
  const { values } = useFormikContext<Record<string, unknown> & Partial<Account>>();
  const [rate, setRate] = useState<typeof ratePassword>();

  const load = () => {
    if (rate || savesData()) return;
    import('./rate-password.ts').then(
      (module) => setRate(() => module.ratePassword),
      () => undefined,
    );
  };

  const password = values[field.name];
  const known = [values.username, values.email, values.fullName, ...ownWords]
    .filter((word) => typeof word === 'string' && word !== '')
    .join('\n');
  const score = useMemo(
    () =>
      rate && typeof password === 'string' && password !== ''
        ? rate(password, known.split('\n'))
        : undefined,
    [rate, password, known],
  );

  return (
    <Root onFocus={load}>
      <PasswordField<Values> {...field} autoComplete="new-password" />
      <Strength aria-live="polite">
        {score !== undefined && (
          <FormattedMessage
            id="validation.strength"
            values={{ strength: intl.formatMessage({ id: words[score] }) }}
          />
        )}
      </Strength>
    </Root>
  );
};
