import { createHash, type Hash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';

/** A backup is gzip of lines of JSON: this header, a `RowLine` for each row, and the `EndLine`. */
export interface HeaderLine {
  format: string;
  /** Unset in those without an end mark. */
  version?: number;
  migrations: string[];
}
export interface RowLine {
  table: string;
  row: Record<string, unknown>;
}
export interface EndLine {
  end: Record<string, { rows: number; sha256: string }>;
}

export const formatName = 'africa-investment-link';
export const formatVersion = 2;

/**
 * Error codes of file systems for a file that cannot be read or written; databases have none of them.
 */
export const fileErrors =
  /^E(NOENT|ACCES|ISDIR|NOTDIR|PERM|ROFS|NOSPC|DQUOT|FBIG|NAMETOOLONG|LOOP|IO)$/;

/** Counts the rows of each table and digests their lines. */
export class TableSums {
  private readonly tables = new Map<string, { rows: number; hash: Hash }>();

  addTable(table: string): void {
    this.tables.set(table, { rows: 0, hash: createHash('sha256') });
  }

  addRow(table: string, line: string): void {
    if (!this.tables.has(table)) this.addTable(table);
    const sums = this.tables.get(table);
    if (!sums) return;
    sums.rows += 1;
    sums.hash.update(line);
  }

  /** To be called once, at the end. */
  end(): EndLine['end'] {
    return Object.fromEntries(
      [...this.tables].map(([table, { rows, hash }]) => [
        table,
        { rows, sha256: hash.digest('hex') },
      ]),
    );
  }
}

/** The lines of a text that arrives in chunks. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  for await (const chunk of source) {
    const text = decoder.write(chunk);
    let start = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', start)) {
      pieces.push(text.slice(start, at));
      yield pieces.join('');
      pieces = [];
      start = at + 1;
    }
    pieces.push(text.slice(start));
  }
  const last = pieces.join('') + decoder.end();
  if (last) yield last;
}

const counted = [
  ['account', 'users'],
  ['event', 'events'],
  ['registration', 'registrations'],
  ['project', 'projects'],
  ['resource', 'resources'],
] as const;
const list = new Intl.ListFormat('en-GB');

/** A few counts of what a backup holds, for the output of the command. */
export const countsOf = (end: EndLine['end']): string =>
  list.format(
    counted.map(([what, table]) => {
      const rows = end[table]?.rows ?? 0;
      return `${rows} ${what}${rows === 1 ? '' : 's'}`;
    }),
  );
