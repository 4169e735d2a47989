import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createPool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { temporaryFolder } from '../../tooling/test/processes.ts';

export type Row = Record<string, unknown>;

/** A driver, and nothing above it. */
export interface RawDatabase {
  read(sql: string): Promise<Row[]> | Row[];
  /**
   * Writes what the portal writes for a registration: the event is read and locked, the row, the token of its link
   * and its mail are added, a second registration is refused by the index.
   */
  register(email: string): Promise<Row> | Row;
}

const eventSql = 'SELECT * FROM events WHERE id = ?';
const insertSql = (table: string, columns: readonly string[]) =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

/** The tables that a registration is written to, and the column of each that is highest in the newest row. */
const tables = { registrations: 'id', tokens: 'createdAt', outbox: 'id' } as const;
type Table = keyof typeof tables;
const tableNames: readonly Table[] = ['registrations', 'tokens', 'outbox'];

const newestOf = (table: Table) => `SELECT * FROM ${table} ORDER BY ${tables[table]} DESC LIMIT 1`;

/** As a link of a mail has it: the table knows its hash only. */
const newTokenHash = () =>
  createHash('sha256').update(randomBytes(32).toString('base64url')).digest('hex');

/** Rows like those that the portal wrote for its last registration. */
const rowsLike = ([registration = {}, token = {}, mail = {}]: readonly (Row | undefined)[]) => {
  const { id: _registration, ...registrationRow } = registration;
  const { id: _mail, ...mailRow } = mail;
  const like: Record<Table, Row> = {
    registrations: registrationRow,
    tokens: token,
    outbox: mailRow,
  };
  /** Puts its own address wherever the row has one, so that indexes get as many distinct values as the portal's. */
  const withEmail = (row: Row, email: string): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll(String(registration.email), email) : value,
      ]),
    );
  return {
    eventId: registration.eventId,
    /** Adds a row to `table`, or to another one with its columns. */
    insertInto: (table: Table, name: string = table) => insertSql(name, Object.keys(like[table])),
    registration: (email: string): Row => ({
      ...withEmail(registrationRow, email),
      ticketCode: randomBytes(6).toString('hex'),
    }),
    token: (registrationId: number | bigint): Row => ({
      ...token,
      hash: newTokenHash(),
      subjectId: registrationId,
    }),
    mail: (email: string, registrationId: number | bigint): Row => ({
      ...withEmail(mailRow, email),
      messageId: randomUUID(),
      registrationId,
    }),
  };
};

/** A copy of the file, with the settings of the portal's connection. */
export const openSqlite = (file: string): RawDatabase => {
  const copy = join(temporaryFolder('portal-raw'), 'copy.sqlite');
  const original = new Database(file, { readonly: true });
  original.prepare('VACUUM INTO ?').run(copy);
  original.close();
  const db = new Database(copy);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('foreign_keys = ON');
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const read = (sql: string) => prepared(sql).all() as Row[];
  const like = rowsLike(tableNames.map((table) => read(newestOf(table))[0]));
  const insert = (table: Table, row: Row) =>
    prepared(like.insertInto(table)).run(...Object.values(row)).lastInsertRowid;
  return {
    read,
    register(email) {
      const registration = like.registration(email);
      db.transaction(() => {
        prepared(eventSql).get(like.eventId);
        const id = insert('registrations', registration);
        insert('tokens', like.token(id));
        insert('outbox', like.mail(email, id));
      }).immediate();
      return registration;
    },
  };
};

const poolSize = 10;
/** Tables of its own, so that the portal has none of these registrations. */
const ownTable = (table: Table) => `bench_${table}`;

export const openMysql = async (url: string): Promise<RawDatabase> => {
  const pool = createPool({ uri: url, connectionLimit: poolSize, timezone: 'Z' });
  const read = async (sql: string): Promise<Row[]> => (await pool.query<RowDataPacket[]>(sql))[0];
  for (const table of tableNames) await pool.query(`CREATE TABLE ${ownTable(table)} LIKE ${table}`);
  const newest = tableNames.map((table) => read(newestOf(table)));
  const like = rowsLike((await Promise.all(newest)).map(([row]) => row));
  return {
    read,
    async register(email) {
      const registration = like.registration(email);
      const connection = await pool.getConnection();
      const insert = async (table: Table, row: Row) => {
        const sql = like.insertInto(table, ownTable(table));
        return (await connection.query<ResultSetHeader>(sql, Object.values(row)))[0].insertId;
      };
      try {
        await connection.beginTransaction();
        await connection.query<RowDataPacket[]>(`${eventSql} FOR UPDATE`, [like.eventId]);
        const id = await insert('registrations', registration);
        await insert('tokens', like.token(id));
        await insert('outbox', like.mail(email, id));
        await connection.commit();
        return registration;
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
  };
};
