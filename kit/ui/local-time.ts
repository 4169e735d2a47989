import { instantOfLocal, localTime, ownTimeZone } from '@ail/kit/contracts/events/time-zones';

const utcInstant = /^\d{4,}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/;
const localDateTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/;

/**
 * Shows an instant as the value of a `datetime-local` input.
 * @param timeZone the reader's by default
 * @returns '' for none; any other text as it is: a browser without date pickers shows it
 */
export const toLocalInput = (value: string | null | undefined, timeZone = ownTimeZone()): string =>
  value && utcInstant.test(value) ? localTime(new Date(value), timeZone) : (value ?? '');

/**
 * Reads the value of a `datetime-local` input, which is a text where the browser has no date pickers.
 * @param timeZone the reader's by default
 * @returns the instant in UTC, midnight in the zone for a date without a time; any other text as it is
 */
export const fromLocalInput = (text: string, timeZone = ownTimeZone()): string => {
  const [, date, time = '00:00'] = localDateTime.exec(text.trim()) ?? [];
  return (date && instantOfLocal(`${date}T${time}`, timeZone)) || text;
};
