import { languages } from './enums.ts';
import { fold, isInName, wordsOf } from './fold.ts';

/** Every country of Africa, as ISO 3166 codes. */
export const countryCodes: readonly string[] =
  'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW'.split(
    ' ',
  );

/** Common names that the platform's own list does not have, folded. */
const alsoWritten: Readonly<Record<string, readonly string[]>> = {
  CD: [
    'drc',
    'rdc',
    'dr congo',
    'rd congo',
    'zaire',
    'democratic republic of congo',
    'democratic republic of the congo',
    'republique democratique du congo',
    'jamhuri ya kidemokrasia ya kongo',
  ],
  CF: ['rca', 'centrafrique'],
  CG: [
    'congo',
    'kongo',
    'republic of congo',
    'republic of the congo',
    'republique du congo',
    'jamhuri ya kongo',
  ],
  CI: ['cote ivoire', 'ivory coast', 'kodivaa'],
  CV: ['cabo verde', 'kepuvede'],
  ET: ['uhabeshi'],
  GM: ['the gambia'],
  GN: ['guinea conakry', 'guinee conakry'],
  GW: ['guine bissau'],
  ST: ['sao tome'],
  SZ: ['swaziland', 'uswazi'],
};

/** Hyphens are often left out, or put in. */
const plain = (name: string) =>
  fold(name)
    .replace('&', 'and')
    .replace(/[\s-]+/g, ' ')
    .trim();

let codesByName: ReadonlyMap<string, string> | undefined;

/** Every name of a country, folded, in all languages of the portal. */
const names = (): ReadonlyMap<string, string> => {
  codesByName ??= new Map([
    ...languages.flatMap((language) => {
      const own = new Intl.DisplayNames(language, { type: 'region' });
      return countryCodes.map((code) => [plain(own.of(code) ?? code), code] as const);
    }),
    ...Object.entries(alsoWritten).flatMap(([code, others]) =>
      others.map((name) => [name, code] as const),
    ),
  ]);
  return codesByName;
};

/** The code of the country that a text names, in any language of the portal. */
export const countryCode = (name: string): string | undefined => names().get(plain(name));

/** As above for a filter, which may also be the code. */
export const countryOfFilter = (text: string): string | undefined => {
  const code = text.trim().toUpperCase();
  return countryCodes.includes(code) ? code : countryCode(text);
};

let codesBySearchedName: ReadonlyMap<string, string> | undefined;

/** The names also without what joins their words: "cote divoire" and "cote ivoire". */
const searchedNames = (): ReadonlyMap<string, string> => {
  codesBySearchedName ??= new Map([
    ...names(),
    ...languages.flatMap((language) => {
      const own = new Intl.DisplayNames(language, { type: 'region' });
      return countryCodes.map((code) => [wordsOf(own.of(code) ?? code).join(' '), code] as const);
    }),
  ]);
  return codesBySearchedName;
};

/**
 * The codes of the countries of which a word of a name begins with `typed`, or whose name has several
 * typed words in a row; folded. Of several words that are the whole name of one, only that one.
 */
export const countriesNamed = (typed: string): string[] => {
  const whole = searchedNames().get(typed);
  if (whole && typed.includes(' ')) return [whole];
  const found = [...searchedNames()].filter(([name]) =>
    typed.length < 3 ? name.split(' ').includes(typed) : isInName(name, typed),
  );
  return [...new Set(found.map(([, code]) => code))];
};

/** The country that the last part of a place names: "Douala, Cameroon" lies in CM. */
export const countryOfPlace = (place: string): string | undefined =>
  place
    .split(',')
    .reverse()
    .map(countryCode)
    .find((code) => code !== undefined);
