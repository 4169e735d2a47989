import { dateText, eventDays } from './event-days.ts';
import { eventTime, instantIn, timeOfDay } from './event-time.ts';
import { cityOf, countryIn, placeLine } from './place.ts';
import {
  africanTimeZones,
  instantOfLocal,
  isTimeZone,
  localTime,
  timeZoneOfPlace,
} from './time-zones.ts';

const noBreak = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['en', '2027-03-18T15:30:00Z', 'March 18, 2027, 9:00 AM – 5:30 PM (Kigali time)'],
  ['fr', '2027-03-18T15:30:00Z', '18 mars 2027, 9 h – 17 h 30 (heure de Kigali)'],
  ['sw', '2027-03-18T15:30:00Z', '18 Machi 2027, 09:00 – 17:30 (saa za Kigali)'],
  ['en', '2027-03-20T15:30:00Z', 'March 18 – 20, 2027, 9:00 AM – 5:30 PM (Kigali time)'],
  ['fr', '2027-03-20T15:30:00Z', '18–20 mars 2027, 9 h – 17 h 30 (heure de Kigali)'],
  ['sw', '2027-03-20T15:30:00Z', '18 – 20 Machi 2027, 09:00 – 17:30 (saa za Kigali)'],
  ['sw', '2027-04-02T15:30:00Z', '18 Machi – 2 Aprili 2027, 09:00 – 17:30 (saa za Kigali)'],
  ['fr', null, '18 mars 2027, 9 h (heure de Kigali)'],
  ['fr', '2027-04-01T15:30:00Z', '18 mars – 1er avril 2027, 9 h – 17 h 30 (heure de Kigali)'],
] as const)('in %s an event until %s is %j', (language, endDate, text) => {
  const event = { date: '2027-03-18T07:00:00Z', endDate, timeZone: 'Africa/Kigali' };
  expect(noBreak(eventTime(language, event))).toBe(text);
});

test('French writes the first of a month as an ordinal, and a day with its month on one line', () => {
  const days = (date: string, endDate?: string) =>
    eventDays('fr', { date, endDate, timeZone: 'UTC' });
  expect(days('2027-03-01')).toBe('1er\u00a0mars 2027');
  expect(days('2027-03-01', '2027-03-03')).toBe('1er–3\u00a0mars 2027');
  expect(days('2021-03-21', '2021-03-31')).toBe('21–31\u00a0mars 2021');
  expect(days('2026-12-31', '2027-01-01')).toBe('31\u00a0décembre 2026 – 1er\u00a0janvier 2027');
  expect(dateText('fr', '1 déc. 2026')).toBe('1er\u00a0déc. 2026');
});

test('a time of day is written as the language writes it', () => {
  const times = (['en', 'fr', 'sw'] as const).map((language) =>
    timeOfDay(language, '2026-12-01T07:44:00Z', 'UTC').replaceAll('\u00a0', ' '),
  );
  expect(times).toEqual(['7:44 AM', '7 h 44', '07:44']);
});

test.each([
  ['en', 'UTC', '(UTC)'],
  ['fr', 'UTC', '(UTC)'],
  ['en', 'Africa/Lome', '(Lomé time)'],
  ['en', 'Africa/Dar_es_Salaam', '(Dar es Salaam time)'],
  ['fr', 'Africa/Abidjan', '(heure d’Abidjan)'],
  ['fr', 'Africa/Cairo', '(heure du Caire)'],
  ['fr', 'Africa/Lome', '(heure de Lomé)'],
  ['sw', 'Africa/Lome', '(saa za Lomé)'],
  ['sw', 'Africa/Nairobi', '10:00, saa za Nairobi (EAT)'],
  ['sw', 'Africa/Dar_es_Salaam', '10:00, saa za Dar es Salaam (EAT)'],
] as const)('in %s the zone %s is %j', (language, timeZone, name) => {
  expect(instantIn(language, '2027-03-18T07:00:00Z', timeZone)).toMatch(
    new RegExp(`${name.replace(/[()]/g, '\\$&')}$`),
  );
});

test('every country of Africa has a zone that is known here', () => {
  expect(africanTimeZones()).toHaveLength(55);
  expect(africanTimeZones().filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test.each([
  ['Rwanda', 'Kigali', 'Africa/Kigali'],
  ['RW', '', 'Africa/Kigali'],
  ['Kameruni', 'Douala', 'Africa/Douala'],
  ['RDC', 'Kinshasa', 'Africa/Kinshasa'],
  ['DR Congo', 'Lubumbashi', 'Africa/Lubumbashi'],
  ['CD', 'Goma, Nord-Kivu', 'Africa/Lubumbashi'],
  ['Congo', 'Goma', 'Africa/Brazzaville'],
  ['France', 'Paris', undefined],
])('the zone of %s, %s is %s', (country, city, zone) => {
  expect(timeZoneOfPlace(country, city)).toBe(zone);
});

test.each([
  ['Africa/Kigali', '2027-03-18T09:00', '2027-03-18T07:00:00.000Z'],
  ['UTC', '2027-03-18T09:00', '2027-03-18T09:00:00.000Z'],
  ['Africa/Cairo', '2027-07-18T09:00', '2027-07-18T06:00:00.000Z'],
  // Clocks went from 00:00 to 01:00 on 26 April 2024.
  ['Africa/Cairo', '2024-04-25T23:59', '2024-04-25T21:59:00.000Z'],
  ['Africa/Cairo', '2024-04-26T01:00', '2024-04-25T22:00:00.000Z'],
  // They went from 24:00 back to 23:00 on 31 October 2024.
  ['Africa/Cairo', '2024-11-01T00:00', '2024-10-31T22:00:00.000Z'],
])('in %s clocks show %s at %s', (timeZone, local, instant) => {
  expect(instantOfLocal(local, timeZone)).toBe(instant);
  expect(localTime(new Date(instant), timeZone)).toBe(local);
});

test('a time that clocks skip is later by what is skipped', () => {
  expect(instantOfLocal('2024-04-26T00:30', 'Africa/Cairo')).toBe('2024-04-25T22:30:00.000Z');
  expect(localTime(new Date('2024-04-25T22:30:00Z'), 'Africa/Cairo')).toBe('2024-04-26T01:30');
});

test('of a time that clocks show twice it is the first', () => {
  expect(instantOfLocal('2024-10-31T23:30', 'Africa/Cairo')).toBe('2024-10-31T20:30:00.000Z');
});

test('what is no time is none', () => {
  expect(instantOfLocal('', 'UTC')).toBe('');
  expect(instantOfLocal('2027-13-01T00:00', 'UTC')).toBe('');
});

test.each([
  [
    'Bangui, Central African Republic',
    'Central African Republic',
    'Bangui',
    'Bangui, Central African Republic',
  ],
  ['Bangui, République centrafricaine', null, 'Bangui', 'Bangui, République centrafricaine'],
  ['Kigali', 'Rwanda', 'Kigali', 'Kigali, Rwanda'],
  ['Kigali', null, 'Kigali', 'Kigali'],
  ['Rwanda', 'Rwanda', 'Rwanda', 'Rwanda'],
  ['Goma, Nord-Kivu, RDC', 'RDC', 'Goma, Nord-Kivu', 'Goma, Nord-Kivu, RDC'],
  ['Paris, Texas', 'United States', 'Paris, Texas', 'Paris, Texas, United States'],
])('%s in %s is the city %s, shown as %s', (location, country, city, line) => {
  expect(cityOf(location)).toBe(city);
  expect(placeLine({ location, country })).toBe(line);
});

test.each([
  ['Bangui, Centrafrique', 'Centrafrique'],
  ['Kigali', null],
  ['Online', null],
])('%s names the country %s', (location, country) => {
  expect(countryIn(location)).toBe(country);
});
