import { CsvError, parse } from 'csv-parse/sync';

/**
 * Comma first; spreadsheets write semicolons where a comma separates decimals, and tabs as Unicode text. Some databases
 * write vertical bars.
 */
const delimiters = [',', ';', '\t', '|'];

/** By `sep=;` in its first line a file tells spreadsheets what separates its values. */
const separatorLine = /^\ufeff?"?sep=([^"\r\n])"?[^\r\n]*(?:\r?\n|$)/i;

/** Programs that export registrations write about the event before the headers. */
export const mostBeforeHeaders = 20;

export interface CsvRecord {
  /** As a spreadsheet counts them. */
  row: number;
  values: string[];
}

interface Options {
  most: number;
  trim: boolean;
  /** The meaning of a header; `undefined` where it has none. */
  fieldOf: (header: string) => unknown;
}

/** Reading a million values takes seconds, during which the process answers nothing else. */
const mostValues = 500_000;
const mostColumns = 5_000;

/** The parser's error for a value that continues after its closing quote, such as `"Ada" Obi`. */
const oddQuotes = 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE';

/** @returns `undefined` where the text cannot be read with this delimiter */
const readWith = (
  csv: string,
  delimiter: string,
  settings: { most: number; trim: boolean; firstRow: number },
): CsvRecord[] | undefined => {
  const { most, trim, firstRow } = settings;
  if (csv.split(delimiter, mostValues + 1).length > mostValues) return undefined;
  const records: CsvRecord[] = [];
  let row = firstRow - 1;
  let isTooWide = false;
  try {
    parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // A quote within a value is a letter.
      relax_quotes: true,
      trim,
      on_record: (values: string[]) => {
        row += 1;
        isTooWide ||= values.length > mostColumns;
        if (values.some((value) => value.trim()) && records.length < most)
          records.push({ row, values });
        return null;
      },
    });
    return isTooWide ? undefined : records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotes in the wrong places are letters as long as nothing is trimmed.
    return error.code === oddQuotes
      ? readWith(csv, delimiter, { ...settings, trim: false })
      : undefined;
  }
};

/** How many different fields the headers of a record name. */
export const countFields = ({ values }: CsvRecord, fieldOf: Options['fieldOf']): number =>
  new Set(values.map(fieldOf).filter((field) => field !== undefined)).size;

/** Most of the time to read a file must not go into finding its delimiter. */
const longestBeginning = 10_000;

/** The first lines, or as much of them as there is time for. */
const beginningOf = (csv: string): string => {
  let end = 0;
  for (let line = 0; line <= mostBeforeHeaders; line++) {
    const next = csv.indexOf('\n', end);
    if (next < 0) return csv.slice(0, longestBeginning);
    end = next + 1;
  }
  return csv.slice(0, Math.min(end, longestBeginning));
};

/**
 * The delimiter by which the beginning of a file has the most known headers.
 * @param named the separator that the file names; a program that saved it again may have used another
 */
const findDelimiter = (csv: string, { trim, fieldOf }: Options, named?: string): string => {
  const beginning = beginningOf(csv);
  const settings = { most: mostBeforeHeaders + 1, trim, firstRow: 1 };
  const rate = (delimiter: string) => {
    // The end may be cut off within quotes.
    const read = (text: string) => readWith(text, delimiter, settings);
    const records = read(beginning) ?? read(`${beginning}"`) ?? [];
    return Math.max(-1, ...records.map((record) => countFields(record, fieldOf)));
  };
  const candidates = new Set([...(named ? [named] : []), ...delimiters]);
  const [only = ',', ...others] = [...candidates].filter((one) => beginning.includes(one));
  if (others.length === 0) return only;
  const rated = [only, ...others].map((delimiter) => ({ delimiter, count: rate(delimiter) }));
  return rated.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
};

/**
 * Read the first records of a file that are not empty, separated by commas, semicolons, tabs or vertical bars.
 * @returns `undefined` where it cannot be read as CSV
 */
export const readCsv = (csv: string, options: Options): CsvRecord[] | undefined => {
  const [line = '', separator] = separatorLine.exec(csv) ?? [];
  const rest = csv.slice(line.length);
  const delimiter = findDelimiter(rest, options, separator);
  return readWith(rest, delimiter, { ...options, firstRow: line ? 2 : 1 });
};
