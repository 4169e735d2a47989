import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createPool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { temporaryFolder } from '../../tooling/test/processes.ts';

export type Row = Record<string, unknown>;

/** A driver, and nothing above it. */
export interface RawDatabase {
  read(sql: string): Promise<Row[]> | Row[];
  /**
   * Writes what the portal writes for a registration: the event is read and locked, the row and its mail are
   * added, a second registration is refused by the index.
   */
  register(email: string): Promise<Row> | Row;
}

const eventSql = 'SELECT * FROM events WHERE id = ?';
const newestOf = (table: string) => `SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`;

const insertSql = (table: string, columns: readonly string[]) =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

/** Rows like those of the portal's last registration and of its mail. */
const rowsLike = ([registration = {}, mail = {}]: readonly (Row | undefined)[]) => {
  const { id: _registration, ...registrationRow } = registration;
  const { id: _mail, ...mailRow } = mail;
  return {
    eventId: registration.eventId,
    columns: [Object.keys(registrationRow), Object.keys(mailRow)] as const,
    of: (email: string) => {
      const added: Row = { ...registrationRow, email, emailKey: email, ticketCode: null };
      return { added, mail: { ...mailRow, messageId: randomUUID() } };
    },
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
  const like = rowsLike(['registrations', 'outbox'].map((table) => read(newestOf(table))[0]));
  const addRegistration = insertSql('registrations', like.columns[0]);
  const addMail = insertSql('outbox', like.columns[1]);
  return {
    read,
    register(email) {
      const { added, mail } = like.of(email);
      db.transaction(() => {
        prepared(eventSql).get(like.eventId);
        prepared(addRegistration).run(...Object.values(added));
        prepared(addMail).run(...Object.values(mail));
      }).immediate();
      return added;
    },
  };
};

const poolSize = 10;
/** Tables of its own, so that the portal has none of these registrations. */
const ownRegistrations = 'benchRegistrations';
const ownOutbox = 'benchOutbox';

export const openMysql = async (url: string): Promise<RawDatabase> => {
  const pool = createPool({ uri: url, connectionLimit: poolSize, timezone: 'Z' });
  const read = async (sql: string): Promise<Row[]> => (await pool.query<RowDataPacket[]>(sql))[0];
  await pool.query(`CREATE TABLE ${ownRegistrations} LIKE registrations`);
  await pool.query(`CREATE TABLE ${ownOutbox} LIKE outbox`);
  const newest = ['registrations', 'outbox'].map((table) => read(newestOf(table)));
  const like = rowsLike((await Promise.all(newest)).map(([row]) => row));
  const addRegistration = insertSql(ownRegistrations, like.columns[0]);
  const addMail = insertSql(ownOutbox, like.columns[1]);
  return {
    read,
    async register(email) {
      const { added, mail } = like.of(email);
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        await connection.query<RowDataPacket[]>(`${eventSql} FOR UPDATE`, [like.eventId]);
        await connection.query<ResultSetHeader>(addRegistration, Object.values(added));
        await connection.query<ResultSetHeader>(addMail, Object.values(mail));
        await connection.commit();
        return added;
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
  };
};
