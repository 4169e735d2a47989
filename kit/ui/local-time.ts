import { instantOfLocal, localTime, ownTimeZone } from '@ail/kit/contracts/events/time-zones';

/** An instant as the value of a `datetime-local` input in a zone, the reader's by default; '' for none. */
export const toLocalInput = (iso: string | null | undefined, timeZone = ownTimeZone()): string => {
  const date = new Date(iso || Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : localTime(date, timeZone);
};

/** The value of a `datetime-local` input in a zone as an instant in UTC; '' if empty or incomplete. */
export const fromLocalInput = (value: string, timeZone = ownTimeZone()): string =>
  instantOfLocal(value, timeZone);
