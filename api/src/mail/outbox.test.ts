import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { TestClient } from '../testing/client.ts';
import { publishEvent } from '../testing/make.ts';
import { answers, freePort, runProgram } from '../testing/process.ts';
import { environmentOf, startTestServer, type TestServer } from '../testing/server.ts';

const patienceMs = 30_000;
const keys = { SESSION_KEYS: 'x'.repeat(32), RATE_LIMITS: 'off', DEMO: '0' };

let server: TestServer;
let admin: TestClient;
const processes: ChildProcess[] = [];

/** A mail server that keeps what it is given. */
const startSmtp = async (port = 0) => {
  const mails: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The processes keep their connections; stopping does not wait for them.
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    mails,
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
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

const startProcess = async (smtpUrl: string) => {
  const PORT = await freePort();
  const process = runProgram({ ...environmentOf(server), ...keys, PORT, SMTP_URL: smtpUrl });
  processes.push(process.child);
  const url = `http://127.0.0.1:${PORT}`;
  await answers(`${url}/healthz`);
  return { ...process, url };
};

const register = (url: string, eventId: number, email: string) =>
  fetch(`${url}/api/events/${eventId}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Someone', email }),
  });

beforeAll(async () => {
  // The processes below do the sending.
  server = await startTestServer({}, { sendsMail: false });
  admin = await server.adminClient();
});
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  await server.db('outbox').delete();
});
afterAll(() => server.stop());

test('two processes send each of a hundred mails once', async () => {
  const smtp = await startSmtp();
  const event = await publishEvent(admin);
  const both = [await startProcess(smtp.url), await startProcess(smtp.url)];
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { url } = both[index % 2] ?? { url: '' };
      return (await register(url, event.id, `once${index}@example.org`)).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  await until(async () => (await waiting()) === 0);
  const ids = smtp.mails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
  const to = new Set(smtp.mails.map((mail) => mail.to?.[0]?.address));
  expect(to.size).toBe(100);
  await smtp.stop();
});

test('a process killed between commit and mail loses none: the mail goes out, once', async () => {
  const port = await freePort();
  const event = await publishEvent(admin);
  const { child, ended, url } = await startProcess(`smtp://127.0.0.1:${port}`);
  expect((await register(url, event.id, 'survivor@example.org')).status).toBe(201);
  child.kill('SIGKILL');
  await ended;
  expect(await waiting()).toBe(1);
  const smtp = await startSmtp(Number(port));
  await startProcess(smtp.url);
  await until(async () => (await waiting()) === 0);
  expect(smtp.mails.map((mail) => mail.to?.[0]?.address)).toEqual(['survivor@example.org']);
  await smtp.stop();
});

test('a mail whose sender died with it in hand is sent by another when its time is over', async () => {
  const event = await publishEvent(admin);
  await register(server.url, event.id, 'leased@example.org');
  await server.db('outbox').update({
    lease: 'of-a-process-that-died',
    attempts: 1,
    dueAt: new Date(Date.now() + 3_000),
  });
  const smtp = await startSmtp();
  await startProcess(smtp.url);
  await until(async () => (await waiting()) === 0);
  expect(smtp.mails).toHaveLength(1);
  await smtp.stop();
});

test('a mail server that is away blocks no request, and loses no mail', async () => {
  const event = await publishEvent(admin);
  const dead = await startProcess('smtp://127.0.0.1:9');
  const started = performance.now();
  for (let index = 0; index < 5; index++) {
    expect((await register(dead.url, event.id, `later${index}@example.org`)).status).toBe(201);
  }
  expect(performance.now() - started).toBeLessThan(3_000);
  await until(async () => (await server.db('outbox').whereNotNull('lastError')).length === 5);
  dead.child.kill('SIGTERM');
  expect((await dead.ended).code).toBe(0);
  const rows = await server.db('outbox');
  for (const row of rows) {
    expect(row.lastError).toContain('ECONNREFUSED');
    expect(row.failedAt).toBeNull();
    expect(new Date(row.dueAt).getTime()).toBeGreaterThan(Date.now() - 5_000);
  }
  const smtp = await startSmtp();
  await startProcess(smtp.url);
  await until(async () => (await waiting()) === 0);
  expect(new Set(smtp.mails.map((mail) => mail.to?.[0]?.address)).size).toBe(5);
  await smtp.stop();
});
