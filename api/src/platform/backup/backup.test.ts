/** @runs sqlite mariadb-long cluster */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isLong } from '@ail/kit/testing/long';
import type { Knex } from 'knex';
import { ConfigError, readConfig } from '../../config.ts';
import { publishEvent } from '../../testing/make.ts';
import { runProgram } from '../../testing/process.ts';
import {
  createDatabase,
  environmentOf,
  onCluster,
  startTestServer,
  type TestServer,
} from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';
import { connect } from '../db/connect.ts';
import { migrateBetween, migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let file: string;
let lines: string[];

/** Works with a connection of its own, as the tools of the command line do. */
const asTool = async (on: TestServer, work: (db: Knex) => Promise<unknown>) => {
  const db = await openDatabase(readConfig(environmentOf(on)).database);
  await work(db).finally(() => db.destroy());
};
const backUp = (to = file) => asTool(server, (db) => backup(db, to));
const restoreFrom = (from: string, isUnchecked = false, on = server) =>
  asTool(on, (db) => restore(db, from, { dataDir: on.dataDir, isUnchecked }));

/** The one sentence with which a command fails. */
const refusalOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message;
};

const tables = [
  'users',
  'events',
  'registrations',
  'projects',
  'resources',
  'messages',
  'messageReplies',
];
const contentOf = async ({ db } = server) => {
  const content: Record<string, Record<string, unknown>[]> = {};
  for (const table of tables) content[table] = await db(table).orderBy('id');
  return JSON.parse(JSON.stringify(content)) as typeof content;
};

/** Writes lines as a backup, or bytes as they are. */
const write = (name: string, content: string[] | Buffer) => {
  const path = join(server.dataDir, name);
  writeFileSync(path, Buffer.isBuffer(content) ? content : gzipSync(`${content.join('\n')}\n`));
  return path;
};

const server = useServer({ DEMO: '1' });
beforeAll(async () => {
  file = join(server.dataDir, 'all.backup.gz');
  await backUp();
  lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
});

test('a backup ends with the count and the digest of every table, and leaves no other file', () => {
  const { end } = JSON.parse(lines.at(-1) ?? '');
  expect(end.events).toEqual({ rows: 12, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(end.images.rows).toBe(0);
  expect(readdirSync(server.dataDir).filter((name) => name.includes('.part'))).toEqual([]);
});

test('a backup and a restore count what they wrote; without an administrator neither is done', async () => {
  const counts = '1 account, 12 events, 84 registrations, 35 projects and 48 resources';
  await asTool(server, async (db) => {
    expect(await backup(db, file)).toBe(counts);
    expect(await restore(db, file, { dataDir: server.dataDir })).toBe(counts);
  });
  const { version: _, ...header } = JSON.parse(lines[0] ?? '');
  const rows = lines.slice(1, -1).map((line) => line.replace('"role":"admin"', '"role":"client"'));
  const headless = write('no-admin.gz', [JSON.stringify(header), ...rows]);
  expect(await refusalOf(restoreFrom(headless, true))).toBe(
    `${headless} cannot be restored: it holds no administrator. Nothing was changed.`,
  );
  const admins = () => server.db('users').where({ username: 'chief' });
  expect((await admins())[0].role).toBe('admin');
  await admins().update({ role: 'client' });
  const missing = join(server.dataDir, 'missing.gz');
  expect(await refusalOf(backUp(missing))).toMatch(/has no administrator.*Nothing was written\.$/);
  expect(existsSync(missing)).toBe(false);
  await admins().update({ role: 'admin' });
});

test('a tool that needs a portal makes no database where none has run', async () => {
  const dataDir = join(server.dataDir, 'mistyped');
  const { url, drop } = await createDatabase();
  const { database } = readConfig({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) });
  expect(await refusalOf(openDatabase(database, { needsPortal: true }))).toBe(
    `No portal has run in ${url ? 'the database of DATABASE_URL' : dataDir}.`,
  );
  expect(existsSync(dataDir)).toBe(false);
  if (url) {
    const db = connect(database);
    expect(await db.schema.hasTable('migrations')).toBe(false);
    await db.destroy();
  }
  await drop();
});

test('a backup replaces a file, never a folder, and one that fails leaves what was there', async () => {
  expect(await refusalOf(backUp(server.dataDir))).toMatch(
    /is no file that a backup may replace\.$/,
  );
  for (const [path, reason] of [
    [join(server.dataDir, 'none/all.gz'), 'ENOENT'],
    [join(file, 'all.gz'), 'ENOTDIR'],
  ] as const) {
    expect(await refusalOf(backUp(path))).toBe(`${path} cannot be written (${reason}).`);
  }
  const before = statSync(file).mtimeMs;
  await backUp();
  expect(statSync(file).mtimeMs).toBeGreaterThan(before);
});

test('what is not a whole backup is refused with one sentence, and changes nothing', async () => {
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  const at = lines.findIndex((line) => line.startsWith('{"table":"events"'));
  const changed = lines.map((line, index) =>
    index === at ? line.replace('"title":"', '"title":"X') : line,
  );
  const { migrations } = JSON.parse(lines[0] ?? '');
  const newer = JSON.stringify({
    ...JSON.parse(lines[0] ?? ''),
    migrations: [...migrations, '999-x'],
  });
  const cases: [string, string[] | Buffer, RegExp][] = [
    ['half a file', bytes.subarray(0, bytes.length >> 1), /is not whole/],
    ['a flipped bit', flipped, /damaged|not those|no backup holds|not whole/],
    ['half of the lines', lines.slice(0, lines.length >> 1), /its end is missing/],
    ['a row less', lines.toSpliced(at, 1), /not those that were written/],
    ['a row changed', changed, /not those that were written/],
    ['a row after the end', [...lines, lines[at] ?? ''], /something follows its end/],
    ['a foreign table', lines.toSpliced(1, 0, '{"table":"none","row":{}}'), /no backup holds/],
    ...['null', '"x"', '7', '[]', '{"row":null}', '{"table":"events","row":null}'].map(
      (line): [string, string[], RegExp] => [line, lines.toSpliced(1, 0, line), /no backup holds/],
    ),
    ...[{ id: [] }, { id: { base64: 5 } }, { date: 'soon' }].map(
      (row): [string, string[], RegExp] => [
        JSON.stringify(row),
        lines.toSpliced(1, 0, JSON.stringify({ table: 'events', row })),
        /no backup holds/,
      ],
    ),
    ['an empty end', [...lines.slice(0, -1), '{"end":null}'], /its end is missing|not those/],
    ['another format', gzipSync('{"format":"other"}\n'), /is not a backup/],
    ['a newer version', [newer, ...lines.slice(1)], /another version/],
    ['a text', Buffer.from('text'), /no backup/],
    ['nothing', Buffer.alloc(0), /is not a backup|is not whole/],
  ];
  const before = await contentOf();
  const sample = cases.filter((_, index) => isLong || index % 4 === 0);
  for (const [name, content, sentence] of sample) {
    const message = await refusalOf(restoreFrom(write('case.gz', content)));
    expect([name, message.split('\n')]).toEqual([name, [expect.stringMatching(sentence)]]);
  }
  for (const [path, code] of [
    ['/nowhere', 'ENOENT'],
    [server.dataDir, 'EISDIR'],
    [join(file, 'within'), 'ENOTDIR'],
  ] as const) {
    expect(await refusalOf(restoreFrom(path))).toContain(`cannot be read (${code})`);
  }
  expect(await contentOf()).toEqual(before);
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
});

const formerMigrations = migrationNames.slice(0, 10);

/** The columns of each table of a former version. */
const formerColumns = async (): Promise<Record<string, string[]>> => {
  const folder = mkdtempSync(join(tmpdir(), 'former-'));
  const db = connect(readConfig({ DATA_DIR: folder }).database);
  try {
    await migrateBetween(db, 0, formerMigrations.length);
    const columns: Record<string, string[]> = {};
    for (const { name } of await db('sqlite_master').where('type', 'table').select('name'))
      columns[name] = Object.keys(await db(name).columnInfo());
    return columns;
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
};

test('a backup of an older version is restored and migrated, if that is asked for', async () => {
  const columns = await formerColumns();
  const old = lines.slice(1, -1).flatMap((line) => {
    const { table, row } = JSON.parse(line);
    const known = columns[table];
    if (!known) return [];
    const former = Object.entries(row).filter(([column]) => known.includes(column));
    return JSON.stringify({ table, row: Object.fromEntries(former) });
  });
  const header = JSON.stringify({
    format: 'africa-investment-link',
    migrations: formerMigrations,
  });
  const former = write('former.gz', [header, ...old]);
  // Random values: any others are as good. Of events the former version had neither zone nor country, waiting list nor
  // questions; of registrations neither answers, by which they are found, nor a line; of projects no page of their own.
  const withoutChance = async () => {
    const { projects = [], events = [], registrations = [], ...content } = await contentOf();
    const newer = [
      'timeZone',
      'endDate',
      'country',
      'countryCode',
      'month',
      'foldedText',
      'waitingList',
      'questionCount',
    ];
    const newerOfProjects = [
      'shuffleKey',
      // Follows from the amount, which the former version did not have.
      'rangeFrom',
      'amountSought',
      'currency',
      'stage',
      'organization',
      'useOfFunds',
      'details',
      'team',
    ];
    const without = (names: readonly string[], row: object) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !names.includes(column)));
    return {
      ...content,
      projects: projects.map((row) => without(newerOfProjects, row)),
      registrations: registrations.map(
        ({ ticketCode: _, line: __, searchText: ___, ...row }) => row,
      ),
      events: events.map((row) => without(newer, row)),
    };
  };
  const before = await withoutChance();
  const headless = old.filter((line) => JSON.parse(line).table !== 'events');
  const orphans = write('orphans.gz', [header, ...headless]);
  expect(await refusalOf(restoreFrom(orphans, true))).toMatch(/do not belong together/);
  await server.db('projects').update({ title: 'Lost' });
  expect(await refusalOf(restoreFrom(former))).toContain('--unchecked');
  expect((await server.db('projects').first()).title).toBe('Lost');
  await restoreFrom(former, true);
  expect(await withoutChance()).toEqual(before);
  expect((await server.db('projects').distinct('shuffleKey')).length).toBeGreaterThan(30);
  expect(await server.db('registrations').whereNull('ticketCode')).toEqual([]);
});

test('a backup is restored on the same database and on an empty one', async () => {
  const chief = await server.adminClient();
  await publishEvent(chief, { title: 'Événement 😀', capacity: 3 });
  await server.client().post('/api/contact', {
    name: 'Zoë 😀',
    email: 'zoe@example.org',
    message: 'Two lines\nof "text".',
  });
  const { id } = await server.db('messages').first();
  const reply = { subject: 'Yes', message: 'With pleasure.' };
  await chief.post(`/api/admin/messages/${id}/reply`, reply);
  // Tables of another program in the same database are neither saved nor changed.
  await server.db.schema.createTable('foreignNotes', (table) => table.string('text'));
  await server.db.schema.createView('foreignView', (view) =>
    view.as(server.db('events').select('title')),
  );
  await server.db('foreignNotes').insert({ text: 'Stays' });
  const whole = join(server.dataDir, 'whole.backup.gz');
  await backUp(whole);
  const before = await contentOf();
  // An administrator who was created after the backup is about to add a passkey.
  const { id: _, ...user } = await server.db('users').first();
  const keys = { username: 'later', usernameKey: 'later', email: 'l@x.org', emailKey: 'l@x.org' };
  await server.db('users').insert({ ...user, ...keys });
  const later = await server.db('users').where({ username: 'later' }).first();
  const challenge = { challenge: 'x', purpose: 'register', userId: later.id };
  await server.db('passkeyChallenges').insert({ ...challenge, expiresAt: new Date() });
  await server.db('registrations').delete();
  await server.db('projects').update({ title: 'Lost' });
  const killed = join(server.dataDir, 'restore-killed');
  mkdirSync(killed);
  utimesSync(killed, 0, 0);
  await restoreFrom(whole);
  expect(existsSync(killed)).toBe(false);
  expect(await contentOf()).toEqual(before);
  expect(await server.db('passkeyChallenges')).toEqual([]);
  expect(await server.db('foreignNotes')).toEqual([{ text: 'Stays' }]);
  await server.db.schema.dropView('foreignView').dropTable('foreignNotes');

  const empty = await startTestServer();
  await restoreFrom(whole, false, empty);
  expect(await contentOf(empty)).toEqual(before);
  await empty.stop();
});

// At a cluster the portal is stopped for it: the locks of a restore are those of one node.
(onCluster ? test.skip : test)('a backup is restored while people write', async () => {
  const admin = await server.adminClient();
  const event = await publishEvent(admin);
  const before = await contentOf();
  await backUp();
  let isOver = false;
  const statuses = new Set<number>();
  const people = Array.from({ length: 4 }, async (_, person) => {
    const client = server.client();
    for (let count = 0; !isOver; count++) {
      const email = `person${person}-${count}@example.org`;
      const registered = await client.post(`/api/events/${event.id}/register`, {
        name: 'Ama',
        email,
      });
      const message = 'A long enough message.';
      const written = await client.post('/api/contact', { name: 'Ama', email, message });
      statuses.add(registered.status).add(written.status);
      expect((await client.get('/api/events')).status).toBe(200);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Another process: on SQLite this one could answer nothing during the restore.
  const tool = join(__dirname, '../../cli/restore.ts');
  const restored = await runProgram(environmentOf(server), tool, [file]).ended;
  isOver = true;
  await Promise.all(people);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('Everything was replaced') });
  // A write that met the lock is answered 503 with Retry-After.
  for (const status of statuses) expect([201, 503]).toContain(status);
  // Whoever registers after the restore locks the event by a write.
  const withoutWrites = ({
    messages: _,
    registrations: __,
    events,
    ...rest
  }: Awaited<ReturnType<typeof contentOf>>) => ({
    ...rest,
    events: events?.map(({ lockCount: ___, ...event }) => event),
  });
  expect(withoutWrites(await contentOf())).toEqual(withoutWrites(before));
  const orphans = await server
    .db('registrations')
    .leftJoin('events', 'events.id', 'registrations.eventId')
    .whereNull('events.id');
  expect(orphans).toEqual([]);
});
