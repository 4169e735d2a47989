import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { rangeOfAmount } from '../contracts/projects/amounts.ts';
import { type Currency, currencies } from '../contracts/projects/currencies.ts';
import { findCountryCode, findRegions } from '../contracts/regions.ts';

interface Values {
  country: string;
  location: string;
  amountSought: string | number;
  currency: string;
  investmentRange: string;
}

const isCurrency = (value: string): value is Currency =>
  (currencies as readonly string[]).includes(value);

/**
 * Derive a project's region from its country, unless the chosen region fits, and its range from its amount, unless a
 * range was chosen. The API applies the same rules. Values that nobody has edited change nothing.
 */
export const useProjectDerivations = (): void => {
  const { values, initialValues, setFieldValue } = useFormikContext<Values>();
  const { country, amountSought, currency } = values;
  const derivedRange = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the region may be changed to another that fits
  useEffect(() => {
    if (country === initialValues.country) return;
    const regions = findRegions(findCountryCode(country) ?? '');
    const [first] = regions;
    if (first && !regions.some((region) => region === values.location))
      void setFieldValue('location', first);
  }, [country]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the range may be changed to another that fits
  useEffect(() => {
    const isSame =
      amountSought === initialValues.amountSought && currency === initialValues.currency;
    const amount = Number(amountSought);
    if (isSame || !(amount > 0) || !isCurrency(currency)) return;
    // An amount is typed digit by digit: a range that somebody has chosen stays.
    if (values.investmentRange && values.investmentRange !== derivedRange.current) return;
    derivedRange.current = rangeOfAmount(amount, currency);
    void setFieldValue('investmentRange', derivedRange.current);
  }, [amountSought, currency]);
};
