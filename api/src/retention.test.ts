import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from './platform/log.ts';
import { applyRetention, retention } from './retention.ts';
import { useServer } from './testing/use-server.ts';

const dayMs = 86_400_000;
const log = createLog('silent');
const ago = (days: number) => new Date(Date.now() - days * dayMs);

const server = useServer({}, { sendsMail: false });

/** The nodes of a cluster leave out ids. */
let userId: number;

beforeAll(async () => {
  userId = (await server.db('users').first()).id;
});

/** For each table the rows that stay and those that go. */
const rows: Record<
  string,
  { column: string; make(name: string): object; stay: object[]; go: object[] }
> = {
  sessions: {
    column: 'id',
    make: (id) => ({ id, data: '{}' }),
    stay: [{ expiresAt: ago(-0.1) }],
    go: [{ expiresAt: ago(0.1) }],
  },
  tokens: {
    column: 'hash',
    make: (hash) => ({ hash, purpose: 'password', subjectId: 1, createdAt: ago(9) }),
    stay: [{ expiresAt: ago(-0.1) }],
    go: [{ expiresAt: ago(0.1) }],
  },
  passkeyChallenges: {
    column: 'challenge',
    make: (challenge) => ({ challenge, purpose: 'signIn' }),
    stay: [{ expiresAt: ago(-0.1) }],
    go: [{ expiresAt: ago(0.1) }],
  },
  emailChanges: {
    column: 'newEmail',
    make: (newEmail) => ({
      newEmail,
      userId,
      oldEmail: 'a@example.org',
      oldEmailKey: 'a@example.org',
      createdAt: ago(9),
    }),
    stay: [{ confirmUntil: ago(-1) }, { confirmUntil: ago(9), undoUntil: ago(-1) }],
    go: [{ confirmUntil: ago(1) }, { confirmUntil: ago(9), undoUntil: ago(1) }],
  },
  rateLimits: {
    column: 'key',
    make: (key) => ({ key, points: 1 }),
    stay: [{ expire: ago(-0.1).getTime() }],
    go: [{ expire: ago(0.1).getTime() }],
  },
  outbox: {
    column: 'messageId',
    make: (messageId) => ({
      messageId,
      mail: '{}',
      attempts: 0,
      createdAt: ago(32),
      dueAt: ago(32),
    }),
    stay: [{ sentAt: ago(29) }, { failedAt: ago(29) }, {}],
    go: [{ sentAt: ago(31) }, { failedAt: ago(31) }],
  },
  lettersToMany: {
    column: 'requestId',
    make: (requestId) => ({ requestId, count: 1 }),
    stay: [{ createdAt: ago(6) }],
    go: [{ createdAt: ago(8) }],
  },
  clientErrors: {
    column: 'version',
    make: (version) => ({ part: 'shell', version, outcome: 'render', count: 1, lastAt: ago(1) }),
    stay: [{ day: ago(29).toISOString().slice(0, 10) }],
    go: [{ day: ago(32).toISOString().slice(0, 10) }],
  },
  clientReporters: {
    column: 'version',
    make: (version) => ({ part: 'shell', version, fared: 'failed', reporter: 'x' }),
    stay: [{ seenAt: ago(1) }],
    go: [{ seenAt: ago(3) }],
  },
  auditLog: {
    column: 'actor',
    make: (actor) => ({ actor, action: 'update', entity: 'event' }),
    stay: [{ createdAt: ago(729) }],
    go: [{ createdAt: ago(731) }],
  },
};

const due = () => server.db('jobs').update({ ranAt: ago(1) });

test.each(Object.entries(rows))(
  '%s: what is older goes, what is younger stays',
  async (table, given) => {
    const { column, make, stay, go } = given;
    const insert = (name: string, values: object) =>
      server.db(table).insert({ ...make(name), ...values });
    for (const [index, values] of stay.entries()) await insert(`stay${index}`, values);
    for (const [index, values] of go.entries()) await insert(`go${index}`, values);
    await due();
    await applyRetention(server.db, server.dataDir, log);
    const left: string[] = await server.db(table).orderBy(column).pluck(column);
    expect(left.filter((name) => /^(stay|go)\d$/.test(name))).toEqual(
      stay.map((_, index) => `stay${index}`),
    );
  },
);

test('many rows are deleted in batches, so that no statement reaches the limit of the engine', async () => {
  const many = 501;
  for (const [table, { make, go }] of Object.entries(rows)) {
    const old = Array.from({ length: many }, (_, index) => ({ ...make(`many${index}`), ...go[0] }));
    await server.db.batchInsert(table, old, 100);
  }
  const deleted: Record<string, number[]> = {};
  const note = (count: number, { sql }: { sql: string }) => {
    const table = /^delete from [`"](\w+)/.exec(sql)?.[1];
    if (table) deleted[table] = [...(deleted[table] ?? []), count];
  };
  server.db.on('query-response', note);
  await due();
  await applyRetention(server.db, server.dataDir, log);
  server.db.off('query-response', note);
  expect(deleted).toEqual(
    Object.fromEntries(Object.keys(rows).map((table) => [table, [500, many - 500]])),
  );
});

test('mails written as files go after 30 days, and what a killed restore left after a day', async () => {
  const folder = join(server.dataDir, 'outbox');
  mkdirSync(folder, { recursive: true });
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
    ['notes.txt', 31],
  ] as const) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), ago(days), ago(days));
  }
  for (const [name, days] of [
    ['restore-old', 1.1],
    ['restore-new', 0.9],
  ] as const) {
    mkdirSync(join(server.dataDir, name));
    writeFileSync(join(server.dataDir, name, 'staged.sqlite'), '');
    utimesSync(join(server.dataDir, name), ago(days), ago(days));
  }
  await due();
  await applyRetention(server.db, server.dataDir, log);
  const restores = readdirSync(server.dataDir).filter((name) => name.startsWith('restore-'));
  expect(restores).toEqual(['restore-new']);
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt']);
});

test('one of all processes does it, once an hour, also after a clock was set back', async () => {
  const makeOld = () =>
    server.db('lettersToMany').insert({ requestId: 'again', count: 1, createdAt: ago(8) });
  const count = async () => (await server.db('lettersToMany').where({ requestId: 'again' })).length;
  await server.db('jobs').update({ ranAt: new Date() });
  await makeOld();
  await applyRetention(server.db, server.dataDir, log);
  expect(await count()).toBe(1);
  await server.db('jobs').update({ ranAt: ago(-1) });
  await applyRetention(server.db, server.dataDir, log);
  expect(await count()).toBe(0);
});

test('docs/OPERATIONS.md shows the same table', () => {
  const text = readFileSync(join(__dirname, '../../docs/OPERATIONS.md'), 'utf8');
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  for (const { what, kept, where } of retention)
    expect(lines).toContain(`| ${what} | ${kept} | ${where} |`);
});
