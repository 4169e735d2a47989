import { languages } from './enums.ts';
import { fold } from './fold.ts';

/** Every country of Africa, as ISO 3166 codes. */
const codes =
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
      return codes.map((code) => [plain(own.of(code) ?? code), code] as const);
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
  return codes.includes(code) ? code : countryCode(text);
};

/** The codes of the countries of which a word of a name begins with `word`, which is folded. */
export const countriesNamed = (word: string): string[] => {
  const found = [...names()].filter(([name]) =>
    name.split(' ').some((part) => (word.length < 3 ? part === word : part.startsWith(word))),
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
