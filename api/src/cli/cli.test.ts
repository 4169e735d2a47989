import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@ail/kit/contracts/user';
import { waitForMail } from '../testing/mailbox.ts';
import { accountInput } from '../testing/make.ts';
import { runProgram } from '../testing/process.ts';
import { admin, environmentOf, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.stop());

const run = (tool: string, parameters: string[] = [], on = server, more = {}) =>
  runProgram({ ...environmentOf(on), ...more }, join(__dirname, `${tool}.ts`), parameters).ended;

test('a backup and a restore say what they did', async () => {
  const file = join(server.dataDir, 'all.backup.gz');
  const counts = '1 account, 12 events, 84 registrations, 35 projects and 48 resources';
  expect(await run('backup', [file])).toEqual({
    code: 0,
    output: `Everything was written to ${file}: ${counts}.\n`,
  });
  await server.db('registrations').delete();
  expect(await run('restore', [file])).toEqual({
    code: 0,
    output: `Everything was replaced by what ${file} holds: ${counts}; all sessions have ended.\n`,
  });
  expect(await server.db('registrations')).toHaveLength(84);
  const entry = await server.db('auditLog').orderBy('id', 'desc').first();
  expect([entry.actorId, entry.after]).toEqual([null, '{"restored":"all.backup.gz"}']);
});

test('a tool for a portal that has run makes no folder where none has', async () => {
  const dataDir = join(server.dataDir, 'mistyped');
  const file = join(server.dataDir, 'mistyped.gz');
  const ended = await Promise.all([
    run('backup', [file], server, { DATA_DIR: dataDir }),
    run('reset-passkeys', ['--username', 'chief'], server, { DATA_DIR: dataDir }),
  ]);
  const sentence = { code: 1, output: `No portal has run in ${dataDir}.\n` };
  expect(ended).toEqual([sentence, sentence]);
  expect([existsSync(dataDir), existsSync(file)]).toEqual([false, false]);
});

test.each([
  [
    'admin-create',
    ['--username', 'ama', '--email', 'a@x.org', '--admin'],
    "Unknown option '--admin'",
  ],
  ['backup', ['a.gz', 'b.gz'], "Unexpected argument 'b.gz'"],
  ['restore', ['a.gz', '--force'], "Unknown option '--force'"],
  ['seed', ['--scale', '--x'], "Option '--scale' argument is ambiguous"],
])('%s %j is refused, and how it is called is said', async (tool, parameters, problem) => {
  const { code, output } = await run(tool, parameters);
  const [said, usage] = output.split('. Usage: ');
  expect([code, said, usage]).toEqual([1, problem, expect.stringMatching(/^npm run .*\n$/)]);
});

test('a file that is no backup changes nothing', async () => {
  const before = await server.db('events');
  const file = join(server.dataDir, 'not-a.backup');
  writeFileSync(file, 'text');
  const { code, output } = await run('restore', [file]);
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  expect((await run('restore')).output).toMatch(/^Name the file to read/);
  expect((await run('restore', ['/nowhere'])).code).toBe(1);
  expect(await server.db('events')).toEqual(before);
});

test('an administrator is created', async () => {
  const created = await run('admin-create', ['--username', 'ama', '--email', 'ama@example.org']);
  expect(created).toEqual({ code: 0, output: expect.stringContaining('shown this once') });
  const password = /password (\S+) \(/.exec(created.output)?.[1] ?? '';
  const client = server.client();
  const { body } = await client.post<{ user: User }>('/api/login', { username: 'ama', password });
  expect(body.user.role).toBe('admin');
  const [mail] = await waitForMail(server.dataDir, admin.email);
  expect(mail?.subject).toBe('Administrator is an administrator now');
  const wrong = await run('admin-create', ['--username', 'x', '--email', 'none']);
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringMatching(/^The username needs [^;]*; the e-mail address must be one\.\n$/),
  ]);
  const short = ['--username', 'esi', '--email', 'esi@example.org', '--full-name', 'X'];
  expect((await run('admin-create', short)).output).toMatch(/^The full name needs [^;]*\.\n$/);
  for (const password of ['aaaaaa', 'Akosua']) {
    const refused = await run(
      'admin-create',
      ['--username', 'akosua', '--email', 'akosua@example.org'],
      server,
      { ADMIN_PASSWORD: password },
    );
    expect([refused.code, refused.output.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/needs 6 to 128 characters and must not be .*\.$/)],
    ]);
  }
});

describe('an account is made an administrator’s', () => {
  const create = (username: string, email: string, ...more: string[]) =>
    run('admin-create', ['--username', username, '--email', email, ...more]);
  const roleOf = async (username: string) =>
    (await server.db('users').where({ username }).first()).role;

  beforeAll(async () => {
    await server.client().post('/api/register', accountInput('kofi'));
    await server.client().post('/api/register', accountInput('yaa'));
  });

  test.each<[string, string[], RegExp]>([
    ['its name alone', ['--username', 'kofi', '--promote'], /^Name the account/],
    [
      'another address',
      ['--username', 'kofi', '--email', 'new@example.org'],
      /^The username belongs/,
    ],
    [
      'the address of another account',
      ['--username', 'kofi', '--email', 'yaa@example.org', '--promote'],
      /^The username belongs/,
    ],
    ['another name', ['--username', 'new', '--email', 'kofi@example.org'], /^The address belongs/],
    ['both, but not --promote', ['--username', 'kofi', '--email', 'kofi@example.org'], /--promote/],
    [
      'those of no account',
      ['--username', 'new', '--email', 'new@example.org', '--promote'],
      /^There is no account/,
    ],
  ])('not by %s', async (_what, parameters, sentence) => {
    const { code, output } = await run('admin-create', parameters);
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
    expect([await roleOf('kofi'), await roleOf('yaa')]).toEqual(['client', 'client']);
  });

  test('by its name, its address and --promote; the audit log and a mail say so', async () => {
    const { code, output } = await create('KOFI', 'Kofi@example.org', '--promote');
    expect([code, output]).toEqual([0, expect.stringContaining('is an administrator now')]);
    expect(await roleOf('kofi')).toBe('admin');
    const { id } = await server.db('users').where({ username: 'kofi' }).first();
    const entry = await server.db('auditLog').where({ entityId: id, action: 'update' }).first();
    expect([entry.actor, entry.after]).toEqual(['admin:create', '{"role":"admin"}']);
    expect((await waitForMail(server.dataDir, 'kofi@example.org'))[0]?.subject).toBe(
      'You are an administrator now',
    );
  });
});

test('demo content comes N times, on an empty database only', async () => {
  const empty = await startTestServer();
  expect((await run('seed', ['--scale', '3'], empty)).code).toBe(0);
  const count = async (table: string) => Number((await empty.db(table).count({ n: '*' }))[0]?.n);
  expect(
    await Promise.all(['events', 'registrations', 'projects', 'resources'].map(count)),
  ).toEqual([36, 252, 105, 144]);
  expect((await empty.client().get('/api/events')).status).toBe(200);
  const again = await run('seed', ['--scale', '3'], empty);
  expect([again.code, again.output.trim()]).toEqual([
    1,
    'There is content already; seed an empty database.',
  ]);
  expect((await run('seed', ['--scale', 'many'], empty)).code).toBe(1);
  await empty.stop();
});
