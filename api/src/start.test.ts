/** @runs sqlite mariadb-long cluster */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { isLong } from '@ail/kit/testing/long';
import { ConfigError, readConfig } from './config.ts';
import { ensureAdmin } from './features/users/first-admin.ts';
import { warningsOf } from './platform/warnings.ts';
import { startServer } from './start.ts';
import { readMailbox } from './testing/mailbox.ts';
import { answers, freePort, runProgram } from './testing/process.ts';
import { environmentOf, startTestServer, type TestServer } from './testing/server.ts';

// Tables that refer to others first.
const tables = [
  'documentDownloads',
  'documentGrants',
  'projectDocumentParts',
  'projectDocuments',
  'eventTranslations',
  'projectTranslations',
  'resourceTranslations',
  'keptImages',
  'imageUses',
  'formerImageNames',
  'newsletterDeliveries',
  'newsletterIssues',
  'formDrafts',
  'resourceVersions',
  'resourceAddresses',
  'savedSearches',
  'userInterests',
  'bulkJobItems',
  'bulkJobs',
  'checkIns',
  'doorPasses',
  'registrationAnswers',
  'eventQuestions',
  'rateLimits',
  'jobs',
  'settings',
  'emailChanges',
  'passkeyChallenges',
  'recoveryCodes',
  'passkeys',
  'auditLog',
  'tokens',
  'clientErrors',
  'clientReporters',
  'images',
  'lettersToMany',
  'savedProjects',
  'messageReplies',
  'messages',
  'resources',
  'projects',
  'outbox',
  'subscribers',
  'registrations',
  'events',
  'sessions',
  'users',
  'migrations',
  'migrations_lock',
];

const quiet = { PORT: '0', LOG_LEVEL: 'silent' };

let server: TestServer;
const children: ChildProcess[] = [];

beforeAll(async () => {
  server = await startTestServer({}, { sendsMail: false });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
});

describe('a start that cannot succeed ends with one sentence', () => {
  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://x/y' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hidden@127.0.0.1:9/portal' }],
    ['SESSION_KEYS', { NODE_ENV: 'production' }],
    ['SESSION_KEYS', { SESSION_KEYS: 'short' }],
    ['DEMO', { DEMO: 'perhaps' }],
    ['RATE_LIMITS must be on or off, not', { RATE_LIMITS: 'maybe' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://x.org/path' }],
    ['TIME_ZONE', { TIME_ZONE: '+02:00' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null' }],
    ['DATA_DIR', { DATA_DIR: '/proc/data' }],
    ['LOCALES_DIR', { LOCALES_DIR: '/nowhere' }],
    ['FRONT_DIR', { FRONT_DIR: '/nowhere' }],
    ['RELEASES_DIR', { RELEASES_DIR: '/nowhere' }],
  ])('%s: %j', async (name, environment) => {
    const start = async () => {
      const running = await startServer(
        readConfig({ ...quiet, DATA_DIR: server.dataDir, ...environment }),
      );
      // It should not have started; a running server would keep the tests from ending.
      await running.stop();
    };
    const error = await start().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(message).not.toContain('hidden');
  });

  test('a port that is taken: the process prints that sentence, nothing else, and exits with 1', async () => {
    const port = new URL(server.url).port;
    const { code, output } = await runProgram({ ...environmentOf(server), PORT: port }).ended;
    expect([code, output.trim()]).toEqual([
      1,
      `PORT ${port} on 127.0.0.1 is taken by another program.`,
    ]);
  });
});

test.each([
  ['ADMIN_USERNAME', { ADMIN_USERNAME: '\u0441hief' }],
  ['ADMIN_USERNAME', { ADMIN_USERNAME: 'a b' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '12345' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'zzzzzzzz' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '        ' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'Ama.Boateng', ADMIN_PASSWORD: 'ama.boateng' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'office@example.org', ADMIN_PASSWORD: 'Office' }],
])('%s, %j: one sentence where there is no admin yet, else a start', async (name, environment) => {
  const config = readConfig({ ...quiet, ...environment });
  expect(await ensureAdmin(server.db, config)).toBeUndefined();
  const made = server.db.transaction(async (trx) => {
    await trx('users').delete();
    await ensureAdmin(trx, config);
  });
  const error = await made.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).message).toMatch(new RegExp(`^${name} .*\\.$`));
});

test('the mail worker stops at once, while requests are still being finished', async () => {
  const config = readConfig({ ...quiet, ...environmentOf(server), SESSION_KEYS: 'x'.repeat(32) });
  const running = await startServer(config, { mailPollMs: 10 });
  const socket = connect(running.port, '127.0.0.1');
  // Its body never comes.
  const head = [
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 9',
    'Expect: 100-continue',
  ];
  socket.write(`POST /api/login HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  let isStopped = false;
  const stopped = running.stop().then(() => {
    isStopped = true;
  });
  // The worker may be looking for mail already.
  await new Promise((resolve) => setTimeout(resolve, 100));
  let queries = 0;
  running.db.on('query', () => queries++);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([isStopped, queries]).toEqual([false, 0]);
  socket.destroy();
  await stopped;
});

test('production warns about unset settings that only a trial can do without', () => {
  const warned = (environment: Record<string, string>) => {
    const given = { NODE_ENV: 'production', SESSION_KEYS: 'x'.repeat(32), TEAM_EMAIL: 'a@x.org' };
    const sentences = warningsOf(readConfig({ ...given, ...environment }), []);
    return sentences.map((sentence) => /^\w+ is not set, .*\.$/.exec(sentence)?.[0].split(' ')[0]);
  };
  const PUBLIC_URL = 'https://example.org';
  expect(warned({})).toEqual(['PUBLIC_URL', 'SMTP_URL']);
  expect(warned({ PUBLIC_URL, SMTP_URL: 'smtp://x.org' })).toEqual(['MAIL_FROM']);
  expect(warned({ PUBLIC_URL, SMTP_URL: 'smtp://x.org', MAIL_FROM: 'a@x.org' })).toEqual([]);
  expect(warned({ NODE_ENV: 'development' })).toEqual([]);
});

if (isLong) {
  test('two processes started at once on an empty database both answer; one admin, one demo, and a warning each', async () => {
    const empty = await startTestServer();
    for (const table of tables) await empty.db.schema.dropTableIfExists(table);
    const ports = [await freePort(), await freePort()];
    const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn', SESSION_KEYS: 'x'.repeat(32) };
    const started = ports.map((PORT) =>
      runProgram({ ...environmentOf(empty), ...production, PORT, DEMO: '1' }),
    );
    children.push(...started.map(({ child }) => child));
    for (const port of ports) {
      const response = await answers(`http://127.0.0.1:${port}/api/events`);
      expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, 10]);
    }
    const count = async (table: string) => (await empty.db(table).count({ n: '*' }))[0]?.n;
    expect(
      [await count('users'), await count('events'), await count('registrations')].map(Number),
    ).toEqual([1, 12, 84]);
    for (const { child, ended } of started) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    const printing = (words: string) => started.filter(({ output }) => output().includes(words));
    expect(printing('shown this once')).toHaveLength(1);
    expect(printing('SECURITY_CONTACT is not set')).toHaveLength(2);
    await empty.stop();
  });
}

test('SIGTERM finishes the request that is running', async () => {
  const PORT = await freePort();
  const { child, ended } = runProgram({
    ...environmentOf(server),
    PORT,
    SESSION_KEYS: 'x'.repeat(32),
  });
  children.push(child);
  const url = `http://127.0.0.1:${PORT}`;
  await answers(`${url}/api/events`);
  const body = JSON.stringify({ username: 'nobody', password: 'nothing' });
  const socket = connect(Number(PORT), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // Half of a request has arrived when the signal comes, the rest afterwards.
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  child.kill('SIGTERM');
  const isRefused = () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    );
  while (!(await isRefused())) await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write(body.slice(10));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect((await ended).code).toBe(0);
  expect(await readMailbox(server.dataDir)).toEqual([]);
});
