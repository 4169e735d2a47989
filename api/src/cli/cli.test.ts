/** @runs sqlite */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { issueReset } from '../features/users/account.tokens.ts';
import type { TestClient } from '../testing/client.ts';
import { waitForMail } from '../testing/mailbox.ts';
import { accountInput } from '../testing/make.ts';
import { runProgram } from '../testing/process.ts';
import { admin, environmentOf, startTestServer } from '../testing/server.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer({ DEMO: '1' });

const run = (tool: string, parameters: string[] = [], on = server, more = {}) =>
  runProgram({ ...environmentOf(on), ...more }, join(__dirname, `${tool}.ts`), parameters).ended;

test('a backup and a restore say what they did', async () => {
  const file = join(server.dataDir, 'all.backup.gz');
  const counts = '1 account, 12 events, 84 registrations, 35 projects and 48 resources';
  expect(await run('backup', [file])).toEqual({
    code: 0,
    output: `Everything was written to ${file}: ${counts}.\n`,
  });
  const { text: metrics } = await server.client().get('/metrics');
  const [, backedUpAt] = /^backup_last_timestamp_seconds ([\d.]+)$/m.exec(metrics) ?? [];
  expect(Math.abs(Number(backedUpAt) - Date.now() / 1_000)).toBeLessThan(60);
  await server.db('registrations').delete();
  expect(await run('restore', [file])).toEqual({
    code: 0,
    output: `Everything was replaced by what ${file} holds: ${counts}; all sessions have ended.\n`,
  });
  expect(await server.db('registrations')).toHaveLength(84);
  const entry = await server.db('auditLog').orderBy('id', 'desc').first();
  expect([entry.actorId, entry.after]).toEqual([null, '{"restored":"all.backup.gz"}']);
});

test('a tool that needs a portal makes no folder where none has run', async () => {
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
  const promote = (username: string, more = {}) =>
    run(
      'admin-create',
      ['--username', username, '--email', `${username.toLowerCase()}@Example.org`, '--promote'],
      server,
      more,
    );
  const signIn = async (username: string, password: string) =>
    (await server.client().post('/api/login', { username, password })).status;
  let stranger: TestClient;
  const roleOf = async (username: string) =>
    (await server.db('users').where({ username }).first()).role;

  beforeAll(async () => {
    stranger = server.client();
    await stranger.post('/api/register', accountInput('kofi'));
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
    const { id } = await server.db('users').where({ username: 'kofi' }).first();
    // Anybody may have signed up: nothing they have opens the account any more.
    const { password } = accountInput('kofi');
    const later = new Date(Date.now() + 3_600_000);
    const made = { userId: id, createdAt: new Date() };
    const passkey = { credentialId: 'x', publicKey: 'x', label: 'x', counter: 0 };
    await server.db('passkeys').insert({ ...made, ...passkey, transports: '[]', backedUp: false });
    await server.db('recoveryCodes').insert({ ...made, hash: 'x' });
    const addresses = {
      oldEmail: 'a@example.org',
      oldEmailKey: 'a@example.org',
      newEmail: 'b@x.org',
    };
    const change = { ...made, ...addresses, confirmUntil: later, undoUntil: later };
    await server.db('emailChanges').insert(change);
    const resetToken = await issueReset(server.db, id);

    const own = await promote('kofi', { ADMIN_PASSWORD: 'Kofi@example.org' });
    expect([own.code, own.output]).toEqual([1, expect.stringMatching(/^The password needs 6 to/)]);
    expect((await stranger.get('/api/user')).status).toBe(200);

    const { code, output } = await promote('KOFI');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^kofi is an administrator now, signed out everywhere, without passkeys and recovery codes, with the password \S+ \(shown this once\)\.\n$/,
      ),
    ]);
    expect(await roleOf('kofi')).toBe('admin');
    const entry = await server.db('auditLog').where({ entityId: id, action: 'update' }).first();
    expect([entry.actor, entry.after]).toEqual(['admin:create', '{"role":"admin"}']);
    expect((await waitForMail(server.dataDir, 'kofi@example.org'))[0]?.subject).toBe(
      'You are an administrator now',
    );
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect(await signIn('kofi', password)).toBe(401);
    const reset = { token: resetToken, password: 'of-the-stranger' };
    expect((await stranger.post('/api/password/reset', reset)).status).toBe(422);
    for (const table of ['passkeys', 'recoveryCodes', 'emailChanges']) {
      expect([table, await server.db(table).where({ userId: id })]).toEqual([table, []]);
    }
    expect(await signIn('kofi', / password (\S+) \(/.exec(output)?.[1] ?? '')).toBe(200);

    // Repeating it is no new promotion: the administrator's session goes on.
    const again = await promote('kofi', { ADMIN_PASSWORD: 'another-secret' });
    expect(again).toEqual({
      code: 0,
      output: 'kofi is an administrator already. Nothing was changed.\n',
    });
    expect(await signIn('kofi', 'another-secret')).toBe(401);
  });

  test('with the password of the environment, which is not shown', async () => {
    const { output } = await promote('yaa', { ADMIN_PASSWORD: 'given-in-secret' });
    expect(output).toMatch(/ administrator now, .* with the password of ADMIN_PASSWORD\.\n$/);
    expect(await signIn('yaa', 'given-in-secret')).toBe(200);
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
