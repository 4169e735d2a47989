import { globSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

export interface Counted {
  statements: number;
  writes: number;
}

/** A look at the database of a portal, beside the portal's own connections. */
export interface Probe {
  /** What all connections have done since the start; SQLite does not count. */
  counted(): Promise<Counted | undefined>;
  /** Rows by table. */
  rows(): Promise<Record<string, number>>;
  bytesPerRow(): Promise<Record<string, number>>;
  waitingMails(): Promise<number>;
  /** Writes, so that no answer is given again that the API has kept on SQLite; on MariaDB it keeps none. */
  forgetAnswers(): Promise<void>;
  close(): Promise<void>;
}

/** Without summaries for a busy mailbox, which are held for up to an hour. */
const waiting =
  'SELECT COUNT(*) AS n FROM outbox WHERE sentAt IS NULL AND failedAt IS NULL AND heldUntil IS NULL';
const touch = 'UPDATE jobs SET ranAt = ranAt';
/** Of fewer rows one cannot tell what each takes: the engine takes pages. */
const leastRows = 300;

const writing = ['Com_insert', 'Com_update', 'Com_delete', 'Com_replace'];

const openMysql = async (url: string): Promise<Probe> => {
  const connection = await createConnection(url);
  const read = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  const tableNames = (await read('SHOW TABLES')).map((row) => String(Object.values(row)[0]));
  const count = async (sql: string) => Number((await read(sql))[0]?.n);
  const rows = async () => {
    const counts: Record<string, number> = {};
    for (const name of tableNames) counts[name] = await count(`SELECT COUNT(*) AS n FROM ${name}`);
    return counts;
  };
  return {
    async counted() {
      const names = ['Questions', ...writing].map((name) => `'${name}'`).join(', ');
      const status = await read(`SHOW GLOBAL STATUS WHERE Variable_name IN (${names})`);
      const values = new Map(status.map((row) => [row.Variable_name, Number(row.Value)]));
      const sum = (list: readonly string[]) =>
        list.reduce((total, name) => total + (values.get(name) ?? 0), 0);
      return { statements: sum(['Questions']), writes: sum(writing) };
    },
    rows,
    async bytesPerRow() {
      const counts = await rows();
      const bytes: Record<string, number> = {};
      for (const name of tableNames) {
        const held = counts[name] ?? 0;
        if (held < leastRows) continue;
        await read(`ANALYZE TABLE ${name}`);
        const size = await count(
          `SELECT DATA_LENGTH + INDEX_LENGTH AS n FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '${name}'`,
        );
        bytes[name] = size / held;
      }
      return bytes;
    },
    waitingMails: () => count(waiting),
    forgetAnswers: async () => {},
    close: () => connection.end(),
  };
};

const openSqlite = (file: string): Probe => {
  const db = new Sqlite(file, { timeout: 5_000 });
  const text = (sql: string) => db.prepare<[], string>(sql).pluck();
  const number = (sql: string) => db.prepare<[], number>(sql).pluck();
  const tableNames = text(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  ).all();
  const countWaiting = number(waiting);
  const write = db.prepare(touch);
  return {
    counted: async () => undefined,
    async rows() {
      const count = (name: string) => number(`SELECT COUNT(*) FROM ${name}`).get() ?? 0;
      return Object.fromEntries(tableNames.map((name) => [name, count(name)]));
    },
    bytesPerRow: async () => ({}),
    waitingMails: async () => countWaiting.get() ?? 0,
    forgetAnswers: async () => void write.run(),
    close: async () => void db.close(),
  };
};

/** Opens the database of a portal: at `url`, or where that is empty a file in `dataDir`. */
export const openProbe = async (url: string, dataDir: string): Promise<Probe> => {
  if (url) return openMysql(url);
  const [file] = globSync(join(dataDir, '*.sqlite'));
  if (!file) throw new Error(`There is no database in ${dataDir}.`);
  return openSqlite(file);
};
