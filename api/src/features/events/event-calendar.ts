import { type EventStatus, fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { addressIn } from '@ail/kit/contracts/pages/page-head';
import { TZDate } from '@date-fns/tz';
import icalGenerator, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '../../config.ts';
import type { RowText } from '../../platform/http/stream-rows.ts';
import type { Texts } from '../../platform/http/texts.ts';
import { asPlain } from '../../platform/mail/mail-text.ts';
import type { EventModel } from './event.model.ts';
import { whereOf } from './event-facts.ts';
import { timeZoneBlock, type ZoneSpan } from './time-zone.ts';

const statuses = {
  draft: ICalEventStatus.TENTATIVE,
  published: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} satisfies Record<EventStatus, ICalEventStatus>;

const daySeconds = 86_400;

/** The zones of events, each with the time that they take up. */
const zonesOf = (events: readonly EventModel[]): ZoneSpan[] =>
  [...Map.groupBy(events, ({ timeZone }) => timeZone)].map(([timeZone, some]) => {
    const times = some.flatMap(({ date, endDate }) => [date, endDate ?? date].map(Number));
    return { timeZone, from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  });

/** In UTC as such, which needs no description of a zone. */
const inZone = (time: Date, timeZone: string): Date =>
  timeZone === 'UTC' ? time : new TZDate(time.getTime(), timeZone);

interface CalendarServices {
  /** The origin that links back to pages of events start with. */
  config: Pick<Config, 'publicUrl'>;
  texts: Pick<Texts, 'translate'>;
}

const entriesOf = (
  events: readonly EventModel[],
  { config: { publicUrl }, texts }: CalendarServices,
  language: Language = fallbackLanguage,
): string => {
  const { host } = new URL(publicUrl);
  const calendar = icalGenerator({
    name: 'Africa Investment Link',
    prodId: { company: 'Africa Investment Link', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const event of events) {
    const { timeZone } = event;
    const url = addressIn(language, { origin: publicUrl, path: `/events/${event.id}` });
    calendar.createEvent({
      id: `event-${event.id}@${host}`,
      sequence: event.sequence,
      stamp: event.updatedAt,
      timezone: timeZone === 'UTC' ? null : timeZone,
      start: inZone(event.date, timeZone),
      end: event.endDate && inZone(event.endDate, timeZone),
      summary: event.title,
      description: [event.description, event.agenda, url].filter(Boolean).join('\n\n'),
      location: asPlain(whereOf(texts.translate, language, event)),
      url,
      status: statuses[event.status],
      alarms:
        event.status === 'cancelled' ? [] : [{ type: ICalAlarmType.display, trigger: daySeconds }],
    });
  }
  return calendar.toString();
};

const eventsStart = 'BEGIN:VEVENT';
const calendarEnd = 'END:VCALENDAR';

/**
 * The calendar of events in parts, for streaming: the head with its time zones, some events, the end.
 * @param zones of all events
 * @param language of their pages and of the names of countries
 */
export const calendarParts = (
  services: CalendarServices,
  zones: readonly ZoneSpan[],
  language?: Language,
): RowText<EventModel> => ({
  begin: [
    entriesOf([], services).replace(calendarEnd, ''),
    ...zones
      .filter(({ timeZone }) => timeZone !== 'UTC')
      .map((zone) => `${timeZoneBlock(zone)}\r\n`),
  ].join(''),
  write: (events) => {
    const calendar = entriesOf(events, services, language);
    const start = calendar.indexOf(eventsStart);
    return start < 0 ? '' : calendar.slice(start, calendar.lastIndexOf(calendarEnd));
  },
  end: calendarEnd,
});

/**
 * The entries of a mail, said to be of the time when it is written: of two entries of one event with the same SEQUENCE a
 * calendar keeps the one with the later DTSTAMP (RFC 5546, 2.1.5), as after a cancellation and another registration.
 */
export const stampedAt = (calendar: string, time: Date): string =>
  calendar.replaceAll(
    /(?<=^DTSTAMP:).*$/gm,
    `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  );

/** The same as one text. */
export const eventsAsCalendar = (
  events: EventModel[],
  services: CalendarServices,
  language?: Language,
): string => {
  const { begin, write, end } = calendarParts(services, zonesOf(events), language);
  return begin + write(events) + end;
};
