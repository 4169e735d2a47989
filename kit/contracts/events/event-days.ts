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

/**
 * A day, or several: "March 18 – 20, 2027".
 *
 * `Intl` has `formatRange` for this, which Firefox 90 lacks and which leaves out the first month of
 * a Swahili range over two months. A server and a browser that write a range differently would
 * make React discard the page that the server has rendered.
 */
export const eventDays = (language: Language, { date, endDate, timeZone }: Days): string => {
  const format = formatFor(language, timeZone, 'day');
  const first = format.formatToParts(new Date(date));
  const last = format.formatToParts(new Date(endDate ?? date));
  const isShared = (type: 'day' | 'month' | 'year') =>
    first.find((part) => part.type === type)?.value ===
    last.find((part) => part.type === type)?.value;
  const written = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');
  const range = () => {
    if (!isShared('year')) return `${written(first)} – ${written(last)}`;
    // In each of the three languages the year comes last, after a separator.
    if (!isShared('month')) return `${written(first.slice(0, -2))} – ${written(last)}`;
    if (isShared('day')) return written(first);
    const dash = language === 'fr' ? '–' : ' – ';
    const lastDay = last.find((part) => part.type === 'day')?.value;
    return first
      .map(({ type, value }) => (type === 'day' ? `${value}${dash}${lastDay}` : value))
      .join('');
  };
  return dateText(language, range());
};
