import { normalised } from '@ail/kit/contracts/normalised';
import type { IntlShape } from 'react-intl';

/** Every country of Africa, as ISO 3166 codes. */
const codes =
  'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW';

/** What people write where the browser's own list says it otherwise. */
const alsoWritten: Readonly<Record<string, string>> = {
  congo: 'CG',
  'republic of the congo': 'CG',
  'dr congo': 'CD',
  drc: 'CD',
  'democratic republic of congo': 'CD',
  'democratic republic of the congo': 'CD',
  'ivory coast': 'CI',
  'cabo verde': 'CV',
  swaziland: 'SZ',
  'the gambia': 'GM',
};

/** Without accents, letter case and kinds of apostrophe. */
const fold = (name: string) =>
  normalised(name, 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’']/g, "'")
    .replace('&', 'and')
    .trim()
    .toLowerCase();

let codesByName: ReadonlyMap<string, string> | undefined;

const codeOf = (name: string): string | undefined => {
  if (!codesByName) {
    const english = new Intl.DisplayNames('en', { type: 'region' });
    codesByName = new Map([
      ...codes.split(' ').map((code) => [fold(english.of(code) ?? code), code] as const),
      ...Object.entries(alsoWritten),
    ]);
  }
  return codesByName.get(fold(name));
};

/**
 * A place as the reader's language names it: "Douala, Cameroon" is "Douala, Cameroun" in French.
 * @param place as it was typed, in English; what names no country of Africa stays as it is
 */
export const placeName = (intl: IntlShape, place: string): string => {
  if (intl.locale === 'en') return place;
  const names = new Intl.DisplayNames(intl.locale, { type: 'region' });
  return place
    .split(', ')
    .map((part) => {
      const code = codeOf(part);
      // The browser tells the two Congos apart by their capitals, which nobody writes.
      if (code === 'CD') return intl.formatMessage({ id: 'common.country.drCongo' });
      if (code === 'CG') return intl.formatMessage({ id: 'common.country.congo' });
      return (code && names.of(code)) || part;
    })
    .join(', ');
};
