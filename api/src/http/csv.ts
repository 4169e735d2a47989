import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

const batchSize = 1_000;
const byteOrderMark = '\ufeff';

export interface CsvColumn<Row> {
  header: string;
  value(row: Row): string | number | null;
}

/**
 * Where a spreadsheet may see a formula begin: at the start of a cell, and, where it splits at
 * semicolons or tabs or takes a line for a row, after one of them; whatever blanks or quotes stand
 * before the sign.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** A text that no spreadsheet runs: an apostrophe stands before what it could take for a formula. */
export const harmless = (text: string): string => text.replace(formulaStart, "'");

const cellOf = (value: string | number | null) =>
  typeof value === 'string' ? harmless(value) : value;

/**
 * Writes rows as CSV (RFC 4180) while it reads them, so that a hundred thousand fit. What cannot be
 * read at all is thrown before anything is written.
 * @param readAfter gives the rows that follow `last`, or the first ones, at most `count`
 */
export const streamCsv = async <Row>(
  readAfter: (last: Row | undefined, count: number) => PromiseLike<Row[]>,
  columns: CsvColumn<Row>[],
): Promise<Readable> => {
  const write = (rows: Row[]) =>
    stringify(
      rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
      { quoted: true, record_delimiter: 'windows' },
    );
  const first = await readAfter(undefined, batchSize);
  const batches = async function* () {
    yield `${byteOrderMark}${columns.map(({ header }) => header).join(',')}\r\n`;
    for (let rows = first; rows.length > 0; ) {
      yield write(rows);
      rows = rows.length < batchSize ? [] : await readAfter(rows.at(-1), batchSize);
    }
  };
  return Readable.from(batches());
};
