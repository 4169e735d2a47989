import { countryOfFilter } from '../countries.ts';
import { fold } from '../fold.ts';

/** The time zone of each country of Africa; of one with two, that of its capital. */
const zones: Readonly<Record<string, string>> = {
  DZ: 'Africa/Algiers',
  AO: 'Africa/Luanda',
  BJ: 'Africa/Porto-Novo',
  BW: 'Africa/Gaborone',
  BF: 'Africa/Ouagadougou',
  BI: 'Africa/Bujumbura',
  CM: 'Africa/Douala',
  CV: 'Atlantic/Cape_Verde',
  CF: 'Africa/Bangui',
  TD: 'Africa/Ndjamena',
  KM: 'Indian/Comoro',
  CG: 'Africa/Brazzaville',
  CD: 'Africa/Kinshasa',
  CI: 'Africa/Abidjan',
  DJ: 'Africa/Djibouti',
  EG: 'Africa/Cairo',
  GQ: 'Africa/Malabo',
  ER: 'Africa/Asmara',
  SZ: 'Africa/Mbabane',
  ET: 'Africa/Addis_Ababa',
  GA: 'Africa/Libreville',
  GM: 'Africa/Banjul',
  GH: 'Africa/Accra',
  GN: 'Africa/Conakry',
  GW: 'Africa/Bissau',
  KE: 'Africa/Nairobi',
  LS: 'Africa/Maseru',
  LR: 'Africa/Monrovia',
  LY: 'Africa/Tripoli',
  MG: 'Indian/Antananarivo',
  MW: 'Africa/Blantyre',
  ML: 'Africa/Bamako',
  MR: 'Africa/Nouakchott',
  MU: 'Indian/Mauritius',
  MA: 'Africa/Casablanca',
  MZ: 'Africa/Maputo',
  NA: 'Africa/Windhoek',
  NE: 'Africa/Niamey',
  NG: 'Africa/Lagos',
  RW: 'Africa/Kigali',
  ST: 'Africa/Sao_Tome',
  SN: 'Africa/Dakar',
  SC: 'Indian/Mahe',
  SL: 'Africa/Freetown',
  SO: 'Africa/Mogadishu',
  ZA: 'Africa/Johannesburg',
  SS: 'Africa/Juba',
  SD: 'Africa/Khartoum',
  TZ: 'Africa/Dar_es_Salaam',
  TG: 'Africa/Lome',
  TN: 'Africa/Tunis',
  UG: 'Africa/Kampala',
  ZM: 'Africa/Lusaka',
  ZW: 'Africa/Harare',
};

const easternCongoZone = 'Africa/Lubumbashi';

/** The zones of the countries of Africa. */
export const africanTimeZones = (): string[] => [...Object.values(zones), easternCongoZone];

/** Cities of the DR Congo that have another time than the capital. */
const easternCongo =
  /\b(?:lubumbashi|goma|bukavu|kisangani|bunia|kolwezi|likasi|kalemie|mbuji[ -]mayi|kananga|uvira|beni|butembo|kindu|kamina|isiro)\b/;

/**
 * The time zone of a place; `undefined` outside Africa.
 * @param country a name in any language of the portal, or a code
 * @param city decides in a country with several zones
 */
export const timeZoneOfPlace = (country: string, city: string): string | undefined => {
  const code = countryOfFilter(country);
  if (code === 'CD' && easternCongo.test(fold(city))) return easternCongoZone;
  return code && zones[code];
};

/** A region and a city, so that the city can be named; no offsets. */
const named = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]*)+)$/;

/** Whether a text is the IANA name of a time zone that is known here. */
export const isTimeZone = (name: string): boolean => {
  if (!named.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The time zone of this machine; UTC where its name says no city. */
export const ownTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) && timeZone !== 'Etc/UTC' ? timeZone : 'UTC';
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  // Swedish dates are those of ISO 8601.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
};

/** What clocks in a zone show at an instant, as `2027-03-18T09:00`. */
export const localTime = (instant: Date | number, timeZone: string): string =>
  formatIn(timeZone).format(instant).replace(' ', 'T');

const offsetAt = (time: number, timeZone: string): number =>
  Date.parse(`${localTime(time, timeZone)}Z`) - Math.floor(time / minuteMs) * minuteMs;

/**
 * When clocks in a zone show a time. Of one that they show twice, the first. One that they skip is
 * later by as much as is skipped: 02:30 is 03:30 where clocks go from 02:00 to 03:00.
 * @param local as `2027-03-18T09:00`
 * @returns ISO 8601 in UTC; '' for what is no time
 */
export const instantOfLocal = (local: string, timeZone: string): string => {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return '';
  const first = asUtc - offsetAt(asUtc - dayMs, timeZone);
  const second = asUtc - offsetAt(asUtc + dayMs, timeZone);
  const isShown = (time: number) => localTime(time, timeZone) === local.slice(0, 16);
  return new Date(!isShown(first) && isShown(second) ? second : first).toISOString();
};
