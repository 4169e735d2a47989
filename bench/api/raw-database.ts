import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createPool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { temporaryFolder } from '../../tooling/test/processes.ts';

export type Row = Record<string, unknown>;

interface Registration {
  eventId: number;
  name: string;
  email: string;
  status: string;
  createdAt: Date;
}

/** A driver, and nothing above it. */
export interface RawDatabase {
  read(sql: string): Promise<Row[]> | Row[];
  /** The event is read and locked, a second registration refused, the row and a mail are written. */
  register(registration: Registration, mail: string): Promise<void> | void;
}

/** Tables of its own, so that the portal sends no mail for these registrations. */
const tables = (id: string, instant: string) => [
  `CREATE TABLE IF NOT EXISTS benchRegistrations (id ${id}, eventId INTEGER NOT NULL, name VARCHAR(255) NOT NULL, email VARCHAR(254) NOT NULL, status VARCHAR(20) NOT NULL, createdAt ${instant} NOT NULL, UNIQUE (eventId, email))`,
  `CREATE TABLE IF NOT EXISTS benchMails (id ${id}, messageId VARCHAR(100) NOT NULL, mail TEXT NOT NULL, dueAt ${instant} NOT NULL, UNIQUE (messageId))`,
];
const readEvent = 'SELECT * FROM events WHERE id = ?';
const readEarlier = 'SELECT id FROM benchRegistrations WHERE eventId = ? AND email = ?';
const addRegistration =
  'INSERT INTO benchRegistrations (eventId, name, email, status, createdAt) VALUES (?, ?, ?, ?, ?)';
const addMail = 'INSERT INTO benchMails (messageId, mail, dueAt) VALUES (?, ?, ?)';

/** A copy of the file, with the settings of the portal's connection. */
export const openSqlite = (file: string): RawDatabase => {
  const copy = join(temporaryFolder('portal-raw'), 'copy.sqlite');
  const original = new Database(file, { readonly: true });
  original.prepare('VACUUM INTO ?').run(copy);
  original.close();
  const db = new Database(copy);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  for (const sql of tables('INTEGER PRIMARY KEY', 'INTEGER')) db.exec(sql);
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    read: (sql) => prepared(sql).all() as Row[],
    register({ eventId, name, email, status, createdAt }, mail) {
      db.transaction(() => {
        prepared(readEvent).get(eventId);
        if (prepared(readEarlier).get(eventId, email)) throw new Error(`${email} is registered.`);
        prepared(addRegistration).run(eventId, name, email, status, createdAt.getTime());
        prepared(addMail).run(randomUUID(), mail, createdAt.getTime());
      }).immediate();
    },
  };
};

const poolSize = 10;

export const openMysql = async (url: string): Promise<RawDatabase> => {
  const pool = createPool({ uri: url, connectionLimit: poolSize, timezone: 'Z' });
  for (const sql of tables('INTEGER PRIMARY KEY AUTO_INCREMENT', 'DATETIME(3)')) {
    await pool.query(sql);
  }
  return {
    read: async (sql) => (await pool.query<RowDataPacket[]>(sql))[0],
    async register({ eventId, name, email, status, createdAt }, mail) {
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        await connection.query<RowDataPacket[]>(`${readEvent} FOR UPDATE`, [eventId]);
        const [earlier] = await connection.query<RowDataPacket[]>(readEarlier, [eventId, email]);
        if (earlier.length > 0) throw new Error(`${email} is registered.`);
        const row = [eventId, name, email, status, createdAt];
        await connection.query<ResultSetHeader>(addRegistration, row);
        await connection.query<ResultSetHeader>(addMail, [randomUUID(), mail, createdAt]);
        await connection.commit();
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
  };
};
