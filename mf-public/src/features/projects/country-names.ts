import { countryCodes } from '@ail/kit/contracts/countries';
import { placeName } from '@ail/kit/ui/place-name';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** The names of the countries of Africa by their codes, in the reader's language and its order. */
export const useCountryNames = (): ReadonlyMap<string, string> => {
  const intl = useIntl();
  return useMemo(() => {
    const { compare } = new Intl.Collator(intl.locale);
    return new Map(
      countryCodes
        .map((code): [string, string] => [code, placeName(intl, code)])
        .sort(([, a], [, b]) => compare(a, b)),
    );
  }, [intl]);
};
