import type { Language } from '../enums.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than using it. @param timeZone the reader's, unless one is given */
export const formatFor = (
  language: Language,
  timeZone: string | undefined,
  kind: 'day' | 'time',
): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone} ${kind}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, {
      timeZone,
      ...(kind === 'day' ? { dateStyle: 'long' } : { timeStyle: 'short' }),
    });
  formats.set(key, format);
  return format;
};

/** Servers and browsers do not agree on which narrow space they write. */
export const plainSpaces = (text: string, space: string) => text.replace(/\s/g, space);

/** A date as `Intl` has written it, as it is printed. */
export const dateText = (language: Language, written: string): string => {
  const text = plainSpaces(written, ' ');
  // Intl does not write the ordinal that French has for the first of a month only.
  const ordinal = language === 'fr' ? text.replace(/\b1(?=[ –])/g, '1er') : text;
  // A day and its month stay on one line.
  return ordinal.replace(/(\d(?:er)?) (?=\p{L})/gu, '$1\u00a0');
};

interface Days {
  /** ISO 8601. */
  date: string;
  endDate?: string | null | undefined;
  timeZone?: string | undefined;
}

/** A day, or several: "March 18 – 20, 2027". */
export const eventDays = (language: Language, { date, endDate, timeZone }: Days): string => {
  const format = formatFor(language, timeZone, 'day');
  const days = [new Date(date), new Date(endDate ?? date)] as const;
  const [first = '', last = ''] = days.map((day) => format.format(day));
  // Of a range over two months, Intl leaves out the first month in Swahili.
  const isOverMonths = language === 'sw' && first.replace(/\d+/, '') !== last.replace(/\d+/, '');
  const both = first === last ? first : `${first} – ${last}`;
  // Firefox 90 has no `formatRange`.
  return dateText(language, isOverMonths ? both : (format.formatRange?.(...days) ?? both));
};
