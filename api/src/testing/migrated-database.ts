import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../platform/db/open.ts';

/** Kept between runs, where no other account of the machine can write. */
const cacheFolder = join(__dirname, '../../../.cache/test-tables');

/** Tells apart what the migrations of different states make. */
const stateOfMigrations = () => {
  const folder = join(__dirname, '../platform/db');
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Makes a database of SQLite with the tables of the portal in a data folder. */
export const copyDatabaseFile = async (dataDir: string): Promise<void> => {
  const made = join(cacheFolder, `${stateOfMigrations()}.sqlite`);
  if (!existsSync(made)) {
    mkdirSync(cacheFolder, { recursive: true });
    const folder = mkdtempSync(join(cacheFolder, 'new-'));
    const file = join(folder, 'portal.sqlite');
    const db = await openDatabase({ kind: 'sqlite', file });
    await db.destroy();
    // Another worker may make it at the same time.
    renameSync(file, made);
    rmSync(folder, { recursive: true });
  }
  copyFileSync(made, join(dataDir, 'portal.sqlite'));
};

/** A database with the tables of the portal, which those of the tests are copied from. */
const template = 'ail_test_template';
const lockSeconds = 60;

/** Makes the template, unless another test file has. @returns the statements that make its tables and their rows */
const statementsOf = async (connection: Connection, serverUrl: string): Promise<string> => {
  const kept = `${template}_statements`;
  const [found] = await connection.query<RowDataPacket[]>(
    'SELECT table_name FROM information_schema.tables WHERE table_schema = ? AND table_name = ?',
    [kept, 'statements'],
  );
  if (found.length === 0) {
    await connection.query(`CREATE DATABASE ${template}; CREATE DATABASE ${kept}`);
    const url = new URL(serverUrl);
    url.pathname = `/${template}`;
    const db = await openDatabase({
      kind: 'mysql',
      url: url.href,
      tls: { mode: 'off', ca: undefined },
    });
    const tables: string[] = await db('information_schema.tables')
      .where({ table_schema: template })
      .pluck('table_name');
    const statements: string[] = [];
    for (const table of tables) {
      const [[row]] = await db.raw('SHOW CREATE TABLE ??', [table]);
      statements.push(row['Create Table']);
      const filled = await db(table).first();
      if (filled) {
        statements.push(`INSERT INTO \`${table}\` SELECT * FROM ${template}.\`${table}\``);
      }
    }
    await db.destroy();
    await connection.query(`CREATE TABLE ${kept}.statements (text LONGTEXT)`);
    await connection.query(`INSERT INTO ${kept}.statements VALUES (?)`, [statements.join(';\n')]);
  }
  const [[row]] = await connection.query<RowDataPacket[]>(`SELECT text FROM ${kept}.statements`);
  return String(row?.text);
};

/**
 * Makes the tables of the portal in an empty database, as the migrations would: these take longer than most tests.
 * @param serverUrl of an account that may make databases
 */
export const makeTables = async (serverUrl: string, database: string): Promise<void> => {
  const connection = await createConnection({ uri: serverUrl, multipleStatements: true });
  try {
    await connection.query('SELECT GET_LOCK(?, ?)', [template, lockSeconds]);
    const statements = await statementsOf(connection, serverUrl);
    await connection.query('SELECT RELEASE_LOCK(?)', [template]);
    await connection.query(`USE ${database}; SET foreign_key_checks = 0; ${statements}`);
  } finally {
    await connection.end();
  }
};
