/** @runs sqlite */
import type { Language } from '@ail/kit/contracts/enums';
import ICAL from 'ical.js';
import { EventModel } from './event.model.ts';
import { calendarParts, eventsAsCalendar } from './event-calendar.ts';
import { timeZoneBlock } from './time-zone.ts';

const services = {
  config: { publicUrl: 'https://portal.test' },
  texts: { translate: (_: Language, id: string) => id },
};

const eventOf = (fields: Partial<EventModel>): EventModel =>
  EventModel.fromDatabaseJson({
    id: 1,
    title: 'Forum',
    description: 'Two days.',
    agenda: '09:00 Opening; coffee, tea',
    venue: 'Hall',
    location: 'Kigali',
    country: 'Rwanda',
    status: 'published',
    timeZone: 'Africa/Kigali',
    date: new Date('2027-03-18T07:00:00.000Z'),
    endDate: new Date('2027-03-18T15:30:00.000Z'),
    sequence: 3,
    updatedAt: new Date('2026-11-01T10:00:00.000Z'),
    ...fields,
  });

/** As a calendar program reads it, with the zones that the text itself describes. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component);
      return [zone.tzid, zone];
    }),
  );
  const instantOf = (entry: ICAL.Component, name: string) => {
    const property = entry.getFirstProperty(name);
    if (!property) return undefined;
    const time = property.getFirstValue();
    if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time`);
    const tzid = property.getParameter('tzid');
    if (tzid === undefined) return time.toJSDate().toISOString();
    const zone = zones.get(String(tzid));
    if (!zone) throw new Error(`${tzid} is not described`);
    time.zone = zone;
    return time.toJSDate().toISOString();
  };
  return {
    zones: [...zones.keys()],
    events: calendar.getAllSubcomponents('vevent').map((entry) => ({
      start: instantOf(entry, 'dtstart'),
      end: instantOf(entry, 'dtend'),
      local: entry.getFirstProperty('dtstart')?.toICALString(),
      text: (name: string) => entry.getFirstPropertyValue(name),
      alarms: entry
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    })),
  };
};

const readOne = (fields: Partial<EventModel>) => {
  const { zones, events } = read(eventsAsCalendar([eventOf(fields)], services));
  const [event] = events;
  if (!event) throw new Error('no event');
  return { zones, ...event };
};

test.each([
  ['Africa/Kigali', '2027-03-18T07:00:00.000Z', '20270318T090000'],
  // Clocks go back for Ramadan.
  ['Africa/Casablanca', '2026-02-10T08:00:00.000Z', '20260210T090000'],
  ['Africa/Casablanca', '2026-03-01T09:00:00.000Z', '20260301T090000'],
  ['Africa/Casablanca', '2026-04-01T08:00:00.000Z', '20260401T090000'],
  ['Africa/Cairo', '2027-01-18T07:00:00.000Z', '20270118T090000'],
  ['Africa/Cairo', '2027-07-18T06:00:00.000Z', '20270718T090000'],
  // Clocks go from 00:00 to 01:00 between these two.
  ['Africa/Cairo', '2024-04-25T21:30:00.000Z', '20240425T233000'],
  ['Africa/Cairo', '2024-04-25T22:30:00.000Z', '20240426T013000'],
  // The last Thursday of October, when summer time ends at midnight.
  ['Africa/Cairo', '2024-10-31T06:00:00.000Z', '20241031T090000'],
  ['Africa/Cairo', '2024-11-01T07:00:00.000Z', '20241101T090000'],
])('a program reads an event in %s at %s as it is', (timeZone, start, local) => {
  const end = new Date(Date.parse(start) + 3_600_000);
  const event = readOne({ timeZone, date: new Date(start), endDate: end });
  expect(event.local).toBe(`DTSTART;TZID=${timeZone}:${local}`);
  expect([event.start, event.end]).toEqual([start, end.toISOString()]);
  expect(event.zones).toEqual([timeZone]);
});

test('a change of clocks is at the time that they showed before it', () => {
  const year = new Date('2024-06-01');
  const block = timeZoneBlock({ timeZone: 'Africa/Cairo', from: year, to: year });
  for (const [kind, start, from, to] of [
    ['DAYLIGHT', '20240426T000000', '+0200', '+0300'],
    ['STANDARD', '20241101T000000', '+0300', '+0200'],
  ]) {
    expect(block).toContain(
      [
        `BEGIN:${kind}`,
        `DTSTART:${start}`,
        `TZOFFSETFROM:${from}`,
        `TZOFFSETTO:${to}`,
        `END:${kind}`,
      ].join('\r\n'),
    );
  }
});

test('an event in UTC needs no zone', () => {
  const { zones, start, local } = readOne({ timeZone: 'UTC' });
  expect([zones, start, local]).toEqual([
    [],
    '2027-03-18T07:00:00.000Z',
    'DTSTART:20270318T070000Z',
  ]);
});

test('an event across the end of summer time lasts as long as it does', () => {
  const { start, end } = readOne({
    timeZone: 'Africa/Cairo',
    date: new Date('2027-10-28T18:00:00.000Z'),
    endDate: new Date('2027-10-29T08:00:00.000Z'),
  });
  expect([start, end]).toEqual(['2027-10-28T18:00:00.000Z', '2027-10-29T08:00:00.000Z']);
});

test('no end is invented', () => {
  expect(readOne({ endDate: null }).end).toBeUndefined();
});

test('says where, what is on, which version it is, and reminds a day before', () => {
  const { text, alarms } = readOne({});
  expect(text('location')).toBe('Hall, Kigali, Rwanda');
  expect(text('description')).toBe(
    'Two days.\n\n09:00 Opening; coffee, tea\n\nhttps://portal.test/events/1',
  );
  expect([text('sequence'), text('status')]).toEqual([3, 'CONFIRMED']);
  expect(alarms).toEqual(['-P1D']);
});

test('a cancelled event does not remind', () => {
  const { text, alarms } = readOne({ status: 'cancelled' });
  expect([text('status'), alarms]).toEqual(['CANCELLED', []]);
});

test('a country is named once', () => {
  expect(readOne({ venue: null, location: 'Kigali, Rwanda' }).text('location')).toBe(
    'Kigali, Rwanda',
  );
  expect(readOne({ venue: null, location: 'Djibouti', country: 'Djibouti' }).text('location')).toBe(
    'Djibouti',
  );
});

test('the country is named in the language of the reader', () => {
  const event = eventOf({ location: 'Douala', country: 'Cameroon' });
  const locationIn = (language: Language) =>
    read(eventsAsCalendar([event], services, language)).events[0]?.text('location');
  expect([locationIn('en'), locationIn('fr'), locationIn('sw')]).toEqual([
    'Hall, Douala, Cameroon',
    'Hall, Douala, Cameroun',
    'Hall, Douala, Kameruni',
  ]);
});

test('many events in parts describe each zone once, before the first event', () => {
  const events = ['Africa/Cairo', 'Africa/Kigali', 'Africa/Cairo', 'UTC'].map((timeZone, id) =>
    eventOf({ id, timeZone }),
  );
  const [from, to] = [new Date('2026-01-01'), new Date('2027-12-31')];
  const { begin, write, end } = calendarParts(services, [
    { timeZone: 'Africa/Cairo', from, to },
    { timeZone: 'Africa/Kigali', from, to },
    { timeZone: 'UTC', from, to },
  ]);
  const { zones, events: entries } = read(
    [begin, write(events.slice(0, 2)), write(events.slice(2)), write([]), end].join(''),
  );
  expect(zones).toEqual(['Africa/Cairo', 'Africa/Kigali']);
  expect(begin.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2);
  expect(entries.map(({ start }) => start)).toEqual(Array(4).fill('2027-03-18T07:00:00.000Z'));
});
