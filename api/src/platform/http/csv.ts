import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { streamRows } from './stream-rows.ts';

const byteOrderMark = '\ufeff';

export interface CsvColumn<Row> {
  header: string;
  value(row: Row): string | number | null;
}

/**
 * Where a spreadsheet may take a text for a formula: at the start of a cell, and after a semicolon, a
 * tab or a line break, which some read as the end of a cell; blanks and quotes before the sign do not
 * matter.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** Puts an apostrophe before whatever a spreadsheet could take for a formula. */
export const harmless = (text: string): string => text.replace(formulaStart, "'");

/** Takes away the apostrophe that `harmless` has put at the start of a text. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && harmless(text.slice(1)) === text ? text.slice(1) : text;

/** Where `harmless` has put an apostrophe. */
const guard = /(?<=^|[;\t\r\n])'(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])|^'(?=[\t\r])/g;

/** Takes away all apostrophes that `harmless` has put into a text. */
export const withoutGuards = (text: string): string => text.replace(guard, '');

const cellOf = (value: string | number | null) =>
  typeof value === 'string' ? harmless(value) : value;

const headersOf = <Row>(columns: CsvColumn<Row>[]) =>
  `${byteOrderMark}${stringify([columns.map(({ header }) => harmless(header))], {
    record_delimiter: 'windows',
  })}`;

const recordsOf = <Row>(columns: CsvColumn<Row>[], rows: readonly Row[]) =>
  stringify(
    rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
    { quoted: true, record_delimiter: 'windows' },
  );

/** Rows as CSV (RFC 4180). */
export const csvOf = <Row>(columns: CsvColumn<Row>[], rows: readonly Row[]): string =>
  headersOf(columns) + recordsOf(columns, rows);

/**
 * Writes rows as CSV (RFC 4180), as `streamRows` does.
 * @param readAfter gives the rows that follow `last`, or the first ones, at most `count`
 * @throws OverloadError if there are too many exports already
 */
export const streamCsv = <Row>(
  request: { socket: Socket },
  readAfter: (last: Row | undefined, count: number) => PromiseLike<Row[]>,
  columns: CsvColumn<Row>[],
  stalledAfterMs?: number,
): Promise<Readable> =>
  streamRows(
    request,
    readAfter,
    {
      begin: headersOf(columns),
      write: (rows) => recordsOf(columns, rows),
      end: '',
    },
    stalledAfterMs,
  );
