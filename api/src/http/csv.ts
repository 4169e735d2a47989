import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

const batchSize = 1_000;
const byteOrderMark = '\ufeff';

export interface CsvColumn<Row> {
  header: string;
  value(row: Row): string | number | null;
}

interface Pageable<Row> {
  clone(): Pageable<Row>;
  limit(count: number): Pageable<Row>;
  offset(count: number): Pageable<Row>;
  then: PromiseLike<Row[]>['then'];
}

/**
 * Writes a query's rows as CSV while it reads them, so that a hundred thousand fit. A cell that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export const streamCsv = <Row>(query: Pageable<Row>, columns: CsvColumn<Row>[]): Readable => {
  const write = (cells: (string | number | null)[][]) =>
    stringify(cells, { escape_formulas: true, record_delimiter: 'windows' });
  const batches = async function* () {
    yield byteOrderMark + write([columns.map(({ header }) => header)]);
    for (let offset = 0; ; offset += batchSize) {
      const rows = await query.clone().limit(batchSize).offset(offset);
      if (rows.length > 0) yield write(rows.map((row) => columns.map(({ value }) => value(row))));
      if (rows.length < batchSize) return;
    }
  };
  return Readable.from(batches());
};
