import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLong, testInLong } from '@ail/kit/testing/long';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { TestClient } from '../../testing/client.ts';
import { publishEvent } from '../../testing/make.ts';
import { answers, freePort, runProgram } from '../../testing/process.ts';
import { planOf, readsDuring } from '../../testing/query-plans.ts';
import {
  environmentOf,
  onCluster,
  onMysql,
  startTestServer,
  type TestServer,
} from '../../testing/server.ts';
import { type Deliver, smtpDelivery } from './transport.ts';
import { startWorker, type Worker } from './worker.ts';

/** At a cluster each of a thousand writes takes some milliseconds more. */
const slower = onCluster ? 3 : 1;
const patienceMs = slower * 30_000;
const mailCount = isLong ? 100 : 20;
const pollMs = 20;
/** Processes compete for the leases of mails, which SQLite writes one at a time: there the long run is enough. */
const testOfProcesses = onMysql ? test : testInLong;
const keys = { SESSION_KEYS: 'x'.repeat(32), RATE_LIMITS: 'off', DEMO: '0' };

let server: TestServer;
let admin: TestClient;
const processes: ChildProcess[] = [];
const workers: Worker[] = [];
const mailServers: (() => Promise<void>)[] = [];

interface SmtpAnswers {
  /** The answer to a recipient's address; `undefined` accepts it. */
  toRecipient?: (address: string) => string | undefined;
  /** The answer to the sender's address; `undefined` accepts it. */
  toSender?: () => string | undefined;
  /** The delay before it accepts a mail. */
  delayMs?: number;
}

const smtpError = (answer: string | undefined) =>
  answer === undefined
    ? undefined
    : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** A mail server that keeps what it is given. */
const startSmtp = async (port = 0, { toRecipient, toSender, delayMs = 0 }: SmtpAnswers = {}) => {
  const mails: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(smtpError(toSender?.())),
    onRcptTo: ({ address }, _session, done) => done(smtpError(toRecipient?.(address))),
    // The processes keep their connections; stopping does not wait for them.
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        setTimeout(done, delayMs).unref();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  mailServers.push(() => new Promise((resolve) => smtp.close(resolve)));
  return { mails, url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` };
};

const until = async (condition: () => boolean | Promise<boolean>) => {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen in time');
};

const waiting = async () =>
  Number((await server.db('outbox').whereNull('sentAt').count({ n: '*' }))[0]?.n);

const recipients = (smtp: { mails: Email[] }) => smtp.mails.map((mail) => mail.to?.[0]?.address);

/** The row of the mail to an address. */
const rowOf = (address: string) =>
  server.db('outbox').where('mail', 'like', `%"${address}"%`).first();

const startProcess = async (smtpUrl: string, clockShiftMs = 0) => {
  const PORT = await freePort();
  const process = runProgram({
    ...environmentOf(server),
    ...keys,
    PORT,
    SMTP_URL: smtpUrl,
    ...(clockShiftMs && {
      NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, '../../testing/shifted-clock.ts'))}`,
      CLOCK_SHIFT_MS: String(clockShiftMs),
    }),
  });
  processes.push(process.child);
  const url = `http://127.0.0.1:${PORT}`;
  await answers(`${url}/healthz`);
  return { ...process, url };
};

const delivery = (url: string, limitMs?: number) =>
  smtpDelivery({ url, tls: { mode: 'off', ca: undefined } }, 'from@example.org', limitMs);

/** Starts a worker in this process, with its own connections to the mail server. */
const startSending = (smtpUrl: string, watch = (deliver: Deliver): Deliver => deliver) => {
  const { deliver } = delivery(smtpUrl);
  workers.push(startWorker({ db: server.db, deliver: watch(deliver), report: () => {}, pollMs }));
};

/** Ends the pause after a failure, which takes seconds. */
const endPause = () => server.db('outbox').update({ dueAt: new Date() });

/** Registering many is slow: the mail of the first registration is copied for the others. */
const registerMany = async (eventId: number, count: number, name: string) => {
  const first = `${name}0@example.org`;
  await register(server.url, eventId, first);
  const { id: _, ...row } = await rowOf(first);
  const rows = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    messageId: `${name}${index + 1}@portal.test`,
    mail: row.mail.replaceAll(first, `${name}${index + 1}@example.org`),
  }));
  await server.db.batchInsert('outbox', rows, 50);
};

const register = (url: string, eventId: number, email: string) =>
  fetch(`${url}/api/events/${eventId}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Someone', email }),
  });

beforeAll(async () => {
  // Processes and workers of the tests do the sending.
  server = await startTestServer({}, { sendsMail: false });
  admin = await server.adminClient();
});
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  for (const stop of mailServers.splice(0)) await stop();
  // Each ends once its running deliveries have failed.
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await server.db('outbox').delete();
});
afterAll(() => server.stop());

test('the next mail to send is found by an index, however much mail waits', async () => {
  await registerMany((await publishEvent(admin)).id, 1_000, 'kept');
  const ids = await server.db('outbox').orderBy('id').pluck('id');
  const ofIds = (from: number, to: number) =>
    server.db('outbox').whereBetween('id', [ids[from], ids[to - 1]]);
  const now = new Date();
  await ofIds(0, 500).update({ sentAt: now });
  await ofIds(900, 1_000).update({ attempts: 1, dueAt: new Date(now.getTime() + 60_000) });
  if (onMysql) await server.db.raw('ANALYZE TABLE outbox');
  const reads = await readsDuring(server.db, async () => {
    const { mails, url } = await startSmtp();
    startSending(url);
    await until(() => mails.length > 0);
  });
  for (const [compared, sorted] of [
    ['<', false],
    ['>', true],
  ] as const) {
    const looks = reads.filter(({ sql }) => sql.includes(`\`attempts\` ${compared} ?`)).slice(0, 3);
    expect(looks.length).toBe(3);
    for (const { indexes, sorts } of await Promise.all(
      looks.map((look) => planOf(server.db, look)),
    )) {
      expect([indexes, sorts]).toEqual([['outbox_next'], sorted]);
    }
  }
});

testOfProcesses('two processes send each of many mails once', async () => {
  const smtp = await startSmtp();
  const event = await publishEvent(admin);
  const both = await Promise.all([startProcess(smtp.url), startProcess(smtp.url)]);
  // Ten at a time: of a hundred, a busy machine would refuse some.
  const statuses: number[] = [];
  for (let first = 0; first < mailCount; first += 10) {
    const answers = Array.from({ length: 10 }, (_, index) =>
      register(both[index % 2]?.url ?? '', event.id, `once${first + index}@example.org`),
    );
    for (const { status } of await Promise.all(answers)) statuses.push(status);
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
  await until(async () => (await waiting()) === 0);
  const ids = smtp.mails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([mailCount, mailCount]);
  const to = new Set(smtp.mails.map((mail) => mail.to?.[0]?.address));
  expect(to.size).toBe(mailCount);
});

test('a process killed between commit and mail loses none: the mail goes out, once', async () => {
  const port = await freePort();
  const event = await publishEvent(admin);
  const { child, ended, url } = await startProcess(`smtp://127.0.0.1:${port}`);
  expect((await register(url, event.id, 'survivor@example.org')).status).toBe(201);
  child.kill('SIGKILL');
  await ended;
  expect(await waiting()).toBe(1);
  await endPause();
  const smtp = await startSmtp(Number(port));
  startSending(smtp.url);
  await until(async () => (await waiting()) === 0);
  expect(smtp.mails.map((mail) => mail.to?.[0]?.address)).toEqual(['survivor@example.org']);
});

test('a mail whose process died while sending it is sent by another when the lease is over', async () => {
  const event = await publishEvent(admin);
  await register(server.url, event.id, 'leased@example.org');
  await server.db('outbox').update({
    lease: 'of-a-process-that-died',
    attempts: 1,
    dueAt: new Date(Date.now() + 1_000),
  });
  const smtp = await startSmtp();
  startSending(smtp.url);
  await until(async () => (await waiting()) === 0);
  expect(smtp.mails).toHaveLength(1);
});

test('a mail that was sent while the database is away is noted as sent once it is back, and not sent again', async () => {
  const event = await publishEvent(admin);
  await register(server.url, event.id, 'once@example.org');
  const smtp = await startSmtp();
  let isBack: Promise<unknown> | undefined;
  startSending(smtp.url, (deliver) => async (...parameters) => {
    await deliver(...parameters);
    if (isBack) return;
    await server.db.schema.renameTable('outbox', 'outboxAway');
    isBack = new Promise((resolve) => setTimeout(resolve, 500)).then(() =>
      server.db.schema.renameTable('outboxAway', 'outbox'),
    );
  });
  await until(() => isBack !== undefined);
  await isBack;
  // Its lease lasts for two minutes.
  await until(async () => (await waiting()) === 0);
  expect(recipients(smtp)).toEqual(['once@example.org']);
});

testOfProcesses('no request waits for a slow mail server', async () => {
  const event = await publishEvent(admin);
  const slow = await startSmtp(0, { delayMs: patienceMs });
  const { url } = await startProcess(slow.url);
  for (let count = 1; count <= 3; count++) {
    expect((await register(url, event.id, `early${count}@example.org`)).status).toBe(201);
    expect(await waiting()).toBe(count);
  }
  await until(() => slow.mails.length > 0);
});

test('a mail server that is away loses no mail', async () => {
  const event = await publishEvent(admin);
  const dead = await startProcess('smtp://127.0.0.1:9');
  for (let index = 0; index < 5; index++) {
    expect((await register(dead.url, event.id, `later${index}@example.org`)).status).toBe(201);
  }
  await until(async () => (await server.db('outbox').whereNotNull('lastError')).length === 5);
  dead.child.kill('SIGTERM');
  expect((await dead.ended).code).toBe(0);
  const rows = await server.db('outbox');
  for (const row of rows) {
    expect(row.lastError).toContain('ECONNREFUSED');
    expect(row.failedAt).toBeNull();
    // No process is sending it any more: an admin can send it again or discard it.
    expect(row.lease).toBeNull();
    expect(new Date(row.dueAt).getTime()).toBeGreaterThan(Date.now() - 5_000);
  }
  await endPause();
  const smtp = await startSmtp();
  startSending(smtp.url);
  await until(async () => (await waiting()) === 0);
  expect(new Set(smtp.mails.map((mail) => mail.to?.[0]?.address)).size).toBe(5);
});

describe('a mail server that refuses', () => {
  test('300 refused addresses fail at once and delay no other mail', async () => {
    const event = await publishEvent(admin);
    await registerMany(event.id, 300, 'refused');
    const smtp = await startSmtp(0, {
      toRecipient: (to) => (to.startsWith('refused') ? '550 5.1.1 no such mailbox' : undefined),
    });
    startSending(smtp.url);
    await until(async () => (await server.db('outbox').whereNotNull('lastError').first()) != null);
    await register(server.url, event.id, 'good@example.org');
    await until(() => smtp.mails.length === 1);
    expect(recipients(smtp)).toEqual(['good@example.org']);
    await until(async () => (await server.db('outbox').whereNull('failedAt')).length === 1);
    const failed = await server.db('outbox').whereNotNull('failedAt');
    expect(new Set(failed.map(({ attempts }) => attempts))).toEqual(new Set([1]));
    expect(failed[0].lastError).toBe('550 5.1.1 no such mailbox');
  });

  test('a mail with an impossible address fails at once', async () => {
    const event = await publishEvent(admin);
    await register(server.url, event.id, 'nobody@example.org');
    const { mail } = await rowOf('nobody@example.org');
    await server.db('outbox').update({ mail: mail.replace('nobody@example.org', '') });
    const smtp = await startSmtp();
    startSending(smtp.url);
    await until(async () => (await server.db('outbox').first()).failedAt !== null);
  });

  test('a temporary refusal is tried again', async () => {
    const event = await publishEvent(admin);
    await register(server.url, event.id, 'greylisted@example.org');
    let times = 0;
    const smtp = await startSmtp(0, {
      toRecipient: () => (times++ === 0 ? '451 4.7.1 come back later' : undefined),
    });
    startSending(smtp.url);
    await until(async () => (await server.db('outbox').first()).lastError !== null);
    await endPause();
    await until(async () => (await waiting()) === 0);
    expect(smtp.mails).toHaveLength(1);
    expect(await server.db('outbox').first()).toMatchObject({ attempts: 2, failedAt: null });
  });

  test.each([
    ['refuses the sender', { toSender: () => '550 5.7.1 not your address' }],
    ['requires a sign-in', { toRecipient: () => '530 5.7.0 authentication required' }],
  ])('mail waits for a changed setting when the mail server %s', async (_, refusing) => {
    const event = await publishEvent(admin);
    await register(server.url, event.id, 'patient@example.org');
    const smtp = await startSmtp(0, refusing);
    startSending(smtp.url);
    await until(async () => (await server.db('outbox').whereNotNull('lastError').first()) != null);
    expect((await rowOf('patient@example.org')).failedAt).toBeNull();
  });

  test('fresh mail goes before mail that is tried again', async () => {
    const event = await publishEvent(admin);
    await registerMany(event.id, 50, 'again');
    await server.db('outbox').update({ attempts: 3, lastError: '451 later' });
    await register(server.url, event.id, 'fresh@example.org');
    const smtp = await startSmtp(0, { delayMs: 200 });
    startSending(smtp.url);
    await until(() => recipients(smtp).includes('fresh@example.org'));
    expect(smtp.mails.length).toBeLessThanOrEqual(5);
  });
});

test('slow retries leave connections for fresh mail', async () => {
  const event = await publishEvent(admin);
  await registerMany(event.id, 8, 'slow');
  await server.db('outbox').update({ attempts: 3 });
  const smtp = await startSmtp(0, { delayMs: 15_000 });
  startSending(smtp.url);
  await until(() => smtp.mails.length === 3);
  await register(server.url, event.id, 'fresh@example.org');
  await until(() => smtp.mails.length > 3);
  expect(recipients(smtp)[3]).toBe('fresh@example.org');
});

test('while the mail server is away one mail at a time is tried', async () => {
  const event = await publishEvent(admin);
  await registerMany(event.id, 30, 'away');
  let atOnce = 0;
  const seen: number[] = [];
  startSending('smtp://127.0.0.1:9', (deliver) => async (...mail) => {
    seen.push(++atOnce);
    await deliver(...mail).finally(() => {
      atOnce--;
    });
  });
  await until(() => seen.length >= 12);
  // The first five deliveries find out that it is away.
  expect(seen.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(seen.slice(5))).toEqual(new Set([1]));
});

test('a delivery ends before its lease does', async () => {
  const smtp = await startSmtp(0, { delayMs: 15_000 });
  const mail = { to: { name: '', address: 'a@example.org' }, subject: '', text: '', html: '' };
  const { deliver, close } = delivery(smtp.url, 300);
  await expect(deliver('slow@example.org', mail)).rejects.toThrow();
  close();
});

describe('clocks', () => {
  const minutesMs = 60_000;

  testOfProcesses(
    'a process with its clock 300 seconds ahead sends nothing that another is sending',
    async () => {
      const event = await publishEvent(admin);
      await register(server.url, event.id, 'in.hand@example.org');
      await server.db('outbox').update({
        lease: 'of-another',
        attempts: 1,
        dueAt: new Date(Date.now() + 2 * minutesMs),
      });
      const smtp = await startSmtp();
      const ahead = await startProcess(smtp.url, 5 * minutesMs);
      await register(ahead.url, event.id, 'free@example.org');
      await until(async () => (await waiting()) === 1);
      expect(recipients(smtp)).toEqual(['free@example.org']);
    },
  );

  testOfProcesses(
    'what a process 300 seconds ahead could not send is sent by another at once',
    async () => {
      const event = await publishEvent(admin);
      const ahead = await startProcess('smtp://127.0.0.1:9', 5 * minutesMs);
      await register(ahead.url, event.id, 'handed.over@example.org');
      await until(async () => (await rowOf('handed.over@example.org')).lastError !== null);
      ahead.child.kill('SIGKILL');
      const { dueAt } = await rowOf('handed.over@example.org');
      expect(new Date(dueAt).getTime()).toBeLessThan(Date.now() + minutesMs);
      await endPause();
      const smtp = await startSmtp();
      startSending(smtp.url);
      await until(async () => (await waiting()) === 0);
      expect(recipients(smtp)).toEqual(['handed.over@example.org']);
    },
  );

  test('a clock that was set back an hour delays no mail', async () => {
    const event = await publishEvent(admin);
    const addresses = ['fresh', 'again', 'leased'].map((name) => `${name}@example.org`);
    for (const email of addresses) await register(server.url, event.id, email);
    const inAnHour = new Date(Date.now() + 60 * minutesMs);
    const [, again, leased] = await server.db('outbox').orderBy('id');
    await server.db('outbox').update({ createdAt: inAnHour, dueAt: inAnHour });
    await server.db('outbox').where({ id: again.id }).update({ attempts: 1 });
    await server.db('outbox').where({ id: leased.id }).update({ attempts: 1, lease: 'of-another' });
    const smtp = await startSmtp();
    startSending(smtp.url);
    await until(() => smtp.mails.length === 2);
    expect(recipients(smtp).sort()).toEqual(['again@example.org', 'fresh@example.org']);
    // Another process may be sending this one: its lease is shortened to one that begins now.
    await until(async () => {
      const { dueAt } = await rowOf('leased@example.org');
      return new Date(dueAt).getTime() < Date.now() + 3 * minutesMs;
    });
    expect(await rowOf('leased@example.org')).toMatchObject({ attempts: 1, lease: 'of-another' });
  });
});

test('a stop does not wait for a slow delivery; the mail stays leased until another process may try', async () => {
  const event = await publishEvent(admin);
  await register(server.url, event.id, 'endless@example.org');
  await new Promise<void>((begun) => {
    const deliver = () => new Promise<void>(() => begun());
    workers.push(startWorker({ db: server.db, deliver, report: () => {}, pollMs, stopLimitMs: 1 }));
  });
  await workers[0]?.stop();
  expect(await rowOf('endless@example.org')).toMatchObject({
    sentAt: null,
    attempts: 1,
    lease: expect.any(String),
  });
});
