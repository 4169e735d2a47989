import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { countryCodes } from '../contracts/countries.ts';
import { findCountryCode, storedCountryName } from '../contracts/regions.ts';
import type { FieldProps } from './Field.tsx';
import { placeName } from './place-name.ts';
import { type Option, SelectField } from './SelectField.tsx';

interface CountryFieldProps<Values extends object> extends FieldProps<Values> {
  /** The text of the choice of no country. */
  placeholder: string;
}

/** One country of Africa. What an older row names otherwise stays, and is offered beside the list. */
export const CountryField = <Values extends object>(props: CountryFieldProps<Values>) => {
  const intl = useIntl();
  const form = useFormikContext<Record<string, unknown>>();
  const current = String(form.values[props.name] ?? '');
  const options = useMemo(() => {
    const known = findCountryCode(current);
    const { compare } = new Intl.Collator(intl.locale);
    const list = countryCodes
      .map(
        (code): Option => ({
          value: code === known ? current : storedCountryName(code),
          label: placeName(intl, code),
        }),
      )
      .sort((one, other) => compare(one.label, other.label));
    return current && !known ? [{ value: current, label: current }, ...list] : list;
  }, [intl, current]);
  return <SelectField<Values> {...props} options={options} />;
};
