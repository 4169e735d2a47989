import type { Language } from '../enums.ts';
import { eventDays, formatFor, plainSpaces } from './event-days.ts';

/** When an event is, in its time zone. */
export interface EventTime {
  /** ISO 8601, as the times of the API. */
  date: string;
  endDate: string | null;
  timeZone: string;
}

/** Spellings that the names of zones do not have. */
const spelled: Readonly<Record<string, string>> = {
  Comoro: 'Comoros',
  El_Aaiun: 'Laayoune',
  Lome: 'Lomé',
  Mahe: 'Mahé',
  Ndjamena: 'N’Djamena',
  Sao_Tome: 'São Tomé',
};

/** Names with the French preposition. */
const french: Readonly<Record<string, string>> = {
  Addis_Ababa: 'd’Addis-Abeba',
  Algiers: 'd’Alger',
  Cairo: 'du Caire',
  Cape_Verde: 'du Cap-Vert',
  Comoro: 'des Comores',
  Johannesburg: 'de Johannesbourg',
  London: 'de Londres',
  Mauritius: 'de Maurice',
  Mogadishu: 'de Mogadiscio',
};

/** The city that a time zone is named after. */
export const cityOfZone = (timeZone: string): string => {
  const name = timeZone.split('/').at(-1) ?? timeZone;
  return spelled[name] ?? name.replaceAll('_', ' ');
};

const zoneTime = {
  en: (city) => `${city} time`,
  fr: (city, name) => `heure ${french[name] ?? (/^[aeiouyéè]/i.test(city) ? 'd’' : 'de ') + city}`,
  sw: (city) => `saa za ${city}${/Nairobi|Kampala|Dar/.test(city) ? ' (EAT)' : ''}`,
} satisfies Record<Language, (city: string, name: string) => string>;

/**
 * What a time zone is called: "Kigali time"; "UTC" is the same everywhere. Where Swahili is spoken most, clocks are
 * said to show EAT: "saa za Nairobi (EAT)".
 */
export const zoneName = (language: Language, timeZone: string): string =>
  timeZone === 'UTC'
    ? timeZone
    : zoneTime[language](cityOfZone(timeZone), timeZone.split('/').at(-1) ?? '');

/** A time on one line: "9:00 AM"; French writes "9 h" and "17 h 30". @param timeZone the reader's, unless one is given */
export const timeOfDay = (language: Language, instant: string, timeZone?: string): string => {
  const text = formatFor(language, timeZone, 'time').format(new Date(instant));
  const [hours, minutes] = text.split(':');
  return plainSpaces(
    language === 'fr' ? `${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}` : text,
    '\u00a0',
  );
};

const hoursOf = (language: Language, { date, endDate, timeZone }: EventTime): string =>
  [date, ...(endDate ? [endDate] : [])]
    .map((one) => timeOfDay(language, one, timeZone))
    .join(' – ');

/** The hours of an event with their zone: "9:00 AM – 5:30 PM (Kigali time)", or only its start. */
export const eventHours = (language: Language, event: EventTime): string => {
  const zone = zoneName(language, event.timeZone);
  return hoursOf(language, event) + (zone.endsWith(')') ? `, ${zone}` : ` (${zone})`);
};

/**
 * When an event is: "March 18, 2027, 9:00 AM – 5:30 PM (Kigali time)". Of several days the hours are the
 * start of the first and the end of the last.
 */
export const eventTime = (language: Language, event: EventTime): string =>
  `${eventDays(language, event)}, ${eventHours(language, event)}`;

/** An instant in the time zone of an event, as `eventTime` writes it. */
export const instantIn = (language: Language, instant: string, timeZone: string): string =>
  eventTime(language, { date: instant, endDate: null, timeZone });

/** When an event is by clocks elsewhere: its hours, after its days where these are others there. */
export const timeElsewhere = (language: Language, event: EventTime, timeZone: string): string => {
  const there = { ...event, timeZone };
  const days = eventDays(language, there);
  const hours = hoursOf(language, there);
  return days === eventDays(language, event) ? hours : `${days}, ${hours}`;
};
