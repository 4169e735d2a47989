import type { Interests } from '@ail/kit/contracts/projects/interests';
import { Button } from '@ail/kit/ui/Button';
import { Field } from '@ail/kit/ui/Field';
import { Select } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountryNames } from './country-names.ts';

/** Any number of countries: chosen one by one, and removed by a button each. */
export const CountriesField = () => {
  const intl = useIntl();
  const names = useCountryNames();
  const { values, setFieldValue } = useFormikContext<Pick<Interests, 'countries'>>();
  const chosen = useRef<HTMLDivElement>(null);
  const set = (countries: readonly string[]) => void setFieldValue('countries', countries);
  const remove = (code: string) => {
    set(values.countries.filter((one) => one !== code));
    // Its button is about to go.
    chosen.current?.parentElement?.querySelector('select')?.focus();
  };
  return (
    <Stack $gap={2}>
      <Field<Interests>
        name="countries"
        label={<FormattedMessage id="account.interests.countries" />}
      >
        {(attributes) => (
          <Select
            {...attributes}
            value=""
            onChange={({ target }) => set([...values.countries, target.value])}
          >
            <option value="">
              {intl.formatMessage({ id: 'account.interests.countries.add' })}
            </option>
            {[...names]
              .filter(([code]) => !values.countries.includes(code))
              .map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Row $gap={2} ref={chosen}>
        {values.countries.map((code) => (
          <Button
            key={code}
            variant="secondary"
            size="sm"
            aria-label={intl.formatMessage(
              { id: 'account.interests.countries.remove' },
              { country: names.get(code) },
            )}
            onClick={() => remove(code)}
          >
            <span>{names.get(code)}</span>
            <Icon path={closeIcon} />
          </Button>
        ))}
      </Row>
    </Stack>
  );
};
