import { tzOffset, tzScan } from '@date-fns/tz';

/** The first and the last time that a calendar has in a zone. */
export interface ZoneSpan {
  timeZone: string;
  from: Date;
  to: Date;
}

const minutesPerHour = 60;
const minuteMs = 60_000;

/** An offset as `+0530`. */
const written = (minutes: number): string => {
  const [hours, rest] = [Math.abs(minutes) / minutesPerHour, Math.abs(minutes) % minutesPerHour];
  const digits = [Math.floor(hours), rest].map((value) => String(value).padStart(2, '0'));
  return (minutes < 0 ? '-' : '+') + digits.join('');
};

/** What clocks with an offset show, as `20270318T090000`. */
const shown = (time: Date, offset: number): string =>
  new Date(time.getTime() + offset * minuteMs).toISOString().replace(/[-:]|\.\d+Z/g, '');

/**
 * A zone as iCalendar describes it (RFC 5545, 3.6.5): every change of its clocks in the years of a span, as
 * this process shows times. Lists of rules do not have years in which a country decides otherwise.
 */
export const timeZoneBlock = ({ timeZone, from, to }: ZoneSpan): string => {
  const start = new Date(Date.UTC(from.getUTCFullYear() - 1, 0));
  const end = new Date(Date.UTC(to.getUTCFullYear() + 2, 0));
  const first = tzOffset(timeZone, start);
  const changes = [
    { date: start, offset: first, change: 0 },
    ...tzScan(timeZone, { start, end }),
  ].flatMap(({ date, offset, change }) => {
    const kind = change > 0 ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${shown(date, offset - change)}`,
      `TZOFFSETFROM:${written(offset - change)}`,
      `TZOFFSETTO:${written(offset)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...changes, 'END:VTIMEZONE'].join('\r\n');
};
