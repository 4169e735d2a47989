import { CsvError, parse } from 'csv-parse/sync';

/** Spreadsheets write semicolons where a comma separates decimals. */
const delimiterOf = (csv: string): string => {
  const [headers = ''] = csv.split('\n', 1);
  const count = (sign: string) => headers.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
};

export interface CsvRecord {
  /** As a spreadsheet counts them. */
  row: number;
  values: string[];
}

/**
 * The first records of a file that are not empty: with comma, semicolon or tab between the values.
 * @returns `undefined` where it cannot be read as CSV
 */
export const readCsv = (
  csv: string,
  { most, trim }: { most: number; trim: boolean },
): CsvRecord[] | undefined => {
  const records: CsvRecord[] = [];
  let row = 0;
  try {
    parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      trim,
      on_record: (values: string[]) => {
        row += 1;
        // By `sep=;` in its first line a file tells spreadsheets what separates its values.
        if (row === 1 && values[0]?.toLowerCase() === 'sep=') return null;
        if (values.some(Boolean) && records.length < most) records.push({ row, values });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
};
