/** @runs sqlite mariadb-long cluster */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testInLong } from '@ail/kit/testing/long';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { ConfigError, type DatabaseConfig, databaseIn, readConfig } from '../../config.ts';
import { startServer } from '../../start.ts';
import { copyRows } from '../../testing/large-portal.ts';
import { runProgram } from '../../testing/process.ts';
import { rowFor } from '../../testing/row-for.ts';
import { addAccount, createDatabase, onMysql } from '../../testing/server.ts';
import { connect, isMysql } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import { allTables } from './backup.ts';
import { move, openTarget, refuseOpenElsewhere } from './move.ts';

type Kind = DatabaseConfig['kind'];

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** An empty database. */
const make = async (kind: Kind): Promise<DatabaseConfig> => {
  if (kind === 'mysql') {
    const { url = '', drop } = await createDatabase();
    undo.push(drop);
    return readConfig({ DATABASE_URL: url }).database;
  }
  const folder = mkdtempSync(join(tmpdir(), 'ail-move-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  return databaseIn(folder);
};

/** Runs a statement in a connection of its own. */
const runOn = async (database: DatabaseConfig, sql: string): Promise<void> => {
  const db = connect(database);
  await db.raw(sql);
  await db.destroy();
};

const opened = (db: Knex) => {
  undo.push(() => db.destroy());
  return db;
};

/** Texts that collations of the engines might order differently. */
const keys = ['a', 'B', 'Z', 'b', '_', 'é', 'z', 'ñ', '😀', 'ｚ', '-'];
const registrations = 1_200;

/** A database with rows in every table, and as many as several batches in one. */
const makeSource = async (kind: Kind): Promise<DatabaseConfig> => {
  const config = await make(kind);
  const db = await openDatabase(config);
  for (const table of await allTables()) await db(table).insert(await rowFor(db, table));
  await db('messages').update({ message: ' Two lines\nof "text" 😀, \\ and a \t ' });
  await copyRows(db, 'registrations', registrations, (_, index) => ({
    emailKey: `${index}`,
    ticketCode: null,
  }));
  const code = await db('recoveryCodes').first();
  for (const hash of keys) {
    await db('recoveryCodes').insert({ ...code, createdAt: new Date(0), usedAt: null, hash });
  }
  await db.destroy();
  return config;
};

const openBoth = async (from: DatabaseConfig, to: DatabaseConfig) => ({
  source: opened(await openDatabase(from, { needsPortal: true })),
  target: opened(await openTarget(to, '--to')),
});

const isEmpty = async (config: DatabaseConfig) => {
  const db = connect(config);
  try {
    return !(await db.schema.hasTable('migrations')) && !(await db.schema.hasTable('events'));
  } finally {
    await db.destroy();
  }
};

const refusalOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigError);
  return error instanceof Error ? error.message : '';
};

const environmentOf = (database: DatabaseConfig): Record<string, string> => {
  if (database.kind === 'mysql') return { DATABASE_URL: database.url };
  return { DATA_DIR: dirname(database.file) };
};

const start = (database: DatabaseConfig) => {
  const folder = mkdtempSync(join(tmpdir(), 'ail-move-data-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  return startServer(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      DATA_DIR: folder,
      ...environmentOf(database),
    }),
  );
};

/** The sentence with which a start ends; stops what should not have started. */
const refusalToStart = (database: DatabaseConfig): Promise<string> =>
  refusalOf(start(database).then((running) => running.stop()));

/** A database that does something before or after the work of each transaction. */
const interrupted = (
  db: Knex,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
): Knex =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (work: () => Promise<unknown>, config: Knex.TransactionConfig) => {
            await before?.();
            const result = await target.transaction(work, config);
            await after?.();
            return result;
          }
        : Reflect.get(target, name),
  });

const here: Kind = onMysql ? 'mysql' : 'sqlite';
const ways: [Kind, Kind][] = onMysql
  ? [
      ['sqlite', 'mysql'],
      ['mysql', 'sqlite'],
      ['mysql', 'mysql'],
    ]
  : [['sqlite', 'sqlite']];

test.each(ways)('every row is copied from %s to %s, and a portal starts there', async (...way) => {
  const [from, to] = [await makeSource(way[0]), await make(way[1])];
  const { source, target } = await openBoth(from, to);
  await refuseOpenElsewhere(source);
  const checks = await move(source, from, target);
  expect(checks.map(({ table, difference }) => [table, difference])).toEqual(
    (await allTables()).map((table) => [table, undefined]),
  );
  const rows = Object.fromEntries(checks.map(({ table, rows }) => [table, rows]));
  expect(rows).toMatchObject({
    sessions: 1,
    rateLimits: 1,
    registrations,
    recoveryCodes: keys.length + 1,
  });
  expect((await target('images').first()).content).toEqual(Buffer.from([0, 255]));
  expect((await target('recoveryCodes').pluck('hash')).toSorted()).toEqual(
    [...keys, 'ha'].toSorted(),
  );
  const { createdAt } = await target('users').first();
  expect(new Date(createdAt).toISOString()).toBe('2026-05-04T03:02:01.123Z');
  const [{ message }] = await target('messages');
  expect(message).toBe(' Two lines\nof "text" 😀, \\ and a \t ');
  expect(await target.schema.hasTable('unfinishedCopy')).toBe(false);
  const running = await start(to);
  await running.stop();
});

testInLong('the database of a portal that runs is not moved', async () => {
  const from = await make(here);
  const running = await start(from);
  const source = opened(await openDatabase(from, { needsPortal: true }));
  expect(await refusalOf(refuseOpenElsewhere(source))).toBe(
    'Another process, such as the portal, has the database open; stop it first. Nothing was changed.',
  );
  await running.stop();
  await refuseOpenElsewhere(source);
});

testInLong('what is written to the source during a move is refused, or found', async () => {
  const [from, to] = [await makeSource(here), await make(here)];
  const { source, target } = await openBoth(from, to);
  await refuseOpenElsewhere(source);
  const write = "INSERT INTO settings (name, value) VALUES ('during-move', 'x')";
  let isTried = false;
  const after = async () => {
    if (isTried) return;
    isTried = true;
    if (from.kind === 'mysql') return runOn(from, write);
    const other = new Database(from.file, { timeout: 0 });
    expect(() => other.exec(write)).toThrow('database is locked');
    other.close();
  };
  const checks = await move(interrupted(source, { after }), from, target);
  const changed = checks.filter(({ difference }) => difference).map(({ table }) => table);
  if (onMysql) {
    expect(changed).toEqual(['settings']);
    expect(await refusalToStart(to)).toMatch(/npm run move has not finished/);
  } else {
    expect(changed).toEqual([]);
  }
});

testInLong('a row that differs in the copy is found, and no portal starts with it', async () => {
  const [from, to] = [await makeSource(here), await make(here)];
  const { source, target } = await openBoth(from, to);
  const before = () => target('registrations').where({ id: 700 }).update({ name: 'Other' });
  const checks = await move(source, from, interrupted(target, { before }));
  expect(checks.filter(({ difference }) => difference)).toEqual([
    expect.objectContaining({ table: 'registrations', rows: registrations, difference: 'copy' }),
  ]);
  expect(await refusalToStart(to)).toMatch(/npm run move has not finished/);
});

test('a database that holds a table of that name is not written to', async () => {
  const portal = await makeSource(here);
  expect(await refusalOf(openTarget(portal, '--to'))).toBe(
    '--to names a database that already has a table users; name an empty one. Nothing was changed.',
  );
  await (await openDatabase(portal)).destroy();

  const foreign = await make(here);
  const db = opened(connect(foreign));
  await db.schema.createTable('notes', (table) => table.string('text'));
  await db.schema.createTable('messages', (table) => table.string('text'));
  expect(await refusalOf(openTarget(foreign, '--to'))).toMatch(/ already has a table messages; /);
  expect(await db.schema.hasTable('users')).toBe(false);
  await db.schema.dropTable('messages');
  const target = opened(await openTarget(foreign, '--to'));
  expect(await target.schema.hasTable('users')).toBe(true);
});

testInLong(
  'a move that fails says where, leaves the source, and no portal starts with the copy',
  async () => {
    const [from, to] = [await makeSource(here), await make(here)];
    const { source, target } = await openBoth(from, to);
    await target.raw(
      isMysql(target)
        ? "CREATE TRIGGER fail BEFORE INSERT ON registrations FOR EACH ROW SIGNAL SQLSTATE '45000'"
        : "CREATE TRIGGER fail BEFORE INSERT ON registrations BEGIN SELECT RAISE(ABORT, 'x'); END",
    );
    expect(await refusalOf(move(source, from, target))).toMatch(
      /^The copy was not finished \(registrations: \w+\)\. This command has not changed the former database, .* drop that one, and move again to an empty database\.$/,
    );
    expect(await refusalToStart(to)).toMatch(/npm run move has not finished/);
    await source.destroy();
    const running = await start(from);
    expect(await running.db('registrations')).toHaveLength(registrations);
    await running.stop();
  },
);

const secret = 's3cret-word';
const run = (from: DatabaseConfig, parameters: string[], more: Record<string, string> = {}) =>
  runProgram({ ...environmentOf(from), ...more }, join(__dirname, '../../cli/move.ts'), parameters)
    .ended;

/** The words that name a database to copy to, with a password where it takes one. */
const addressOf = async (database: DatabaseConfig): Promise<string> => {
  if (database.kind === 'sqlite') return `sqlite:${dirname(database.file)}`;
  const { url, drop } = await addAccount(opened(connect(database)), database.url, secret);
  undo.push(drop);
  return url;
};

test('the command prints every table and what to change, and no password', async () => {
  const [from, to] = [await makeSource(here), await make(here)];
  const MOVE_TO = await addressOf(to);
  const { code, output } = await run(from, [], { MOVE_TO });
  expect([code, output]).toEqual([0, expect.not.stringContaining(secret)]);
  expect(output).toMatch(/^table +rows +SHA-256 +equal$/m);
  expect(output.match(/ {2}[0-9a-f]{12} {2}yes$/gm)).toHaveLength((await allTables()).length);
  expect(output).toMatch(/^registrations +1200 /m);
  expect(output).toContain(
    to.kind === 'sqlite'
      ? `take DATABASE_URL away and set DATA_DIR=${dirname(to.file)}, keep`
      : 'set DATABASE_URL to that address for every process, keep',
  );
  for (const [setting, parameters, more] of [
    ['MOVE_TO', [], { MOVE_TO }],
    ['--to', ['--to', MOVE_TO], {}],
  ] as const) {
    const { code, output } = await run(from, [...parameters], more);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(`^${setting} names .* table users; `),
    ]);
  }
});

test('--to and MOVE_TO together are refused', async () => {
  const [from, to] = [await makeSource('sqlite'), await make('sqlite')];
  const MOVE_TO = await addressOf(to);
  const { code, output } = await run(from, ['--to', MOVE_TO], { MOVE_TO });
  expect([code, output]).toEqual([1, expect.stringMatching(/^Name the database .* not by both/)]);
  expect(await isEmpty(to)).toBe(true);
});

testInLong('no portal starts with a copy whose move was killed before it began', async () => {
  const [from, to] = [await makeSource(here), await make(here)];
  // Before the first table, but not of the tables in memory, of which the command takes the names.
  const killAtFirstTable = `
    import knex from '${pathToFileURL(require.resolve('knex'))}';
    const { Client } = knex;
    const { query } = Client.prototype;
    Client.prototype.query = function (connection, statement) {
      const isFirst = /^create table \`users\`/.test(statement.sql);
      if (isFirst && this.config.connection.filename !== ':memory:') process.kill(process.pid, 'SIGKILL');
      return query.call(this, connection, statement);
    };`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(killAtFirstTable)}`;
  const MOVE_TO = await addressOf(to);
  expect(await run(from, [], { MOVE_TO, NODE_OPTIONS })).toEqual({ code: null, output: '' });
  expect(await refusalToStart(to)).toMatch(/npm run move has not finished/);
  const again = await run(from, [], { MOVE_TO });
  expect(again).toEqual({ code: 1, output: expect.stringMatching(/^MOVE_TO names a database /) });
});

testInLong('a folder is that of the caller of npm', async () => {
  const [from, to] = [await makeSource('sqlite'), await make('sqlite')];
  if (to.kind !== 'sqlite') throw new Error('It is no folder.');
  const folder = dirname(to.file);
  const INIT_CWD = dirname(folder);
  const { code, output } = await run(from, ['--to', `sqlite:${basename(folder)}`], { INIT_CWD });
  expect([code, output]).toEqual([0, expect.stringContaining(`DATA_DIR=${folder}, keep`)]);
});

(onMysql ? test : test.skip)('several hosts are copied to', async () => {
  const [from, to] = [await makeSource('sqlite'), await make('mysql')];
  const address = await addressOf(to);
  const { host } = new URL(address);
  const MOVE_TO = address.replace(host, `${host},${host}`);
  const { code, output } = await run(from, [], { MOVE_TO });
  expect([code, output]).toEqual([0, expect.stringContaining('set DATABASE_URL to that address')]);
});

test.each([
  [
    'a server that is away',
    '--to',
    'mysql://portal:s3cret-word@127.0.0.1:1/x',
    /cannot be reached/,
  ],
  ['another kind of database', '--to', 'postgres://portal:s3cret-word@127.0.0.1/x', /must start/],
  ['no database', '--to', 'mysql://portal:s3cret-word@127.0.0.1', /must end/],
  [
    'no name of the option',
    'mysql://portal:x. s3cret-word@127.0.0.1/x',
    '',
    /^Unexpected argument/,
  ],
  ['nothing', '', '', /^Name the database to copy to/],
  ['no folder', '--to', 'sqlite:', /^--to must name a folder/],
])('%s is refused with one sentence and without the password', async (_, name, value, sentence) => {
  const from = await make('sqlite');
  await (await openDatabase(from)).destroy();
  const { code, output } = await run(from, [name, value].filter(Boolean));
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  expect(output).not.toContain(secret);
});

test('nothing is made where the source is no portal', async () => {
  const [from, to] = [await make('sqlite'), await make(here)];
  const { code } = await run(from, ['--to', await addressOf(to)]);
  expect([code, await isEmpty(to)]).toEqual([1, true]);
});
