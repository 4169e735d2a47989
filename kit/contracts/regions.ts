import { countryCodes, countryOfFilter, countryOfPlace } from './countries.ts';
import type { ProjectLocation } from './enums.ts';

/**
 * The countries of each region. Bodies of Africa draw the borders differently, so a country can be in two: Angola is in
 * Central Africa for the United Nations and in Southern Africa for SADC.
 */
const countriesByRegion: Readonly<Record<ProjectLocation, string>> = {
  'East Africa': 'BI DJ ER ET KE KM MG MU MW MZ RW SC SD SO SS TZ UG ZM ZW CD',
  'West Africa': 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG',
  'North Africa': 'DZ EG LY MA MR SD TN',
  'Southern Africa': 'AO BW KM LS MG MU MW MZ NA SC SZ TZ ZA ZM ZW CD',
  'Central Africa': 'AO BI CD CF CG CM GA GQ RW ST TD',
};

/** The region of a country that is in several, where no other is chosen. */
const usualRegion: Readonly<Record<string, ProjectLocation>> = {
  AO: 'Southern Africa',
  BI: 'East Africa',
  CD: 'Central Africa',
  KM: 'East Africa',
  MG: 'East Africa',
  MR: 'West Africa',
  MU: 'East Africa',
  MW: 'Southern Africa',
  MZ: 'Southern Africa',
  RW: 'East Africa',
  SC: 'East Africa',
  SD: 'North Africa',
  TZ: 'East Africa',
  ZM: 'Southern Africa',
  ZW: 'Southern Africa',
};

const regions = Object.entries(countriesByRegion) as [ProjectLocation, string][];

/**
 * The regions that a country is in, the usual one first.
 * @param code ISO 3166
 */
export const findRegions = (code: string): ProjectLocation[] => {
  const found = regions
    .filter(([, codes]) => codes.split(' ').includes(code))
    .map(([name]) => name);
  const usual = usualRegion[code];
  return usual ? [usual, ...found.filter((name) => name !== usual)] : found;
};

/** The code of the country that a project names: a name, a code, or a place that ends with a name. */
export const findCountryCode = (country: string): string | undefined =>
  countryOfFilter(country) ?? countryOfPlace(country);

/** The name under which a country is stored when its code was sent: the name in English. */
export const storedCountryName = (country: string): string => {
  const code = country.trim().toUpperCase();
  if (!countryCodes.includes(code)) return country;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? country;
};
