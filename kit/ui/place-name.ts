import { countryCode } from '@ail/kit/contracts/countries';
import type { IntlShape } from 'react-intl';

/**
 * A place in the reader's language: "Douala, Cameroon" is "Douala, Cameroun" in French.
 * @param place as it was typed, in English; unchanged if it names no country of Africa
 */
export const placeName = (intl: IntlShape, place: string): string => {
  if (intl.locale === 'en') return place;
  const names = new Intl.DisplayNames(intl.locale, { type: 'region' });
  return place
    .split(', ')
    .map((part) => {
      const code = countryCode(part);
      // The browser names the two Congos by their capitals, which nobody writes.
      if (code === 'CD') return intl.formatMessage({ id: 'common.country.drCongo' });
      if (code === 'CG') return intl.formatMessage({ id: 'common.country.congo' });
      return (code && names.of(code)) || part;
    })
    .join(', ');
};
