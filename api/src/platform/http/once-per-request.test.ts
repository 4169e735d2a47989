import { createHash, randomUUID } from 'node:crypto';
import type { TestClient } from '../../testing/client.ts';
import { articleInput, eventInput, projectInput } from '../../testing/make.ts';
import { countRows } from '../../testing/outbox.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { environmentOf, startTestServer, type TestServer } from '../../testing/server.ts';
import { oncePerRequest } from './once-per-request.ts';

let server: TestServer;
/** Another process on the same database. */
let second: TestServer;
let admins: [TestClient, TestClient];
let inquiries = '';

const person = { name: 'Baraka Njoroge', email: 'baraka@example.org' };
const question = { ...person, message: 'What does it cost?' };
const message = { ...person, message: 'We build cold stores.' };

/** Each call that makes a row, with a field to change for another content, and how many mails it sends. */
const calls: [string, () => string, table: string, input: object, words: string, mails: number][] =
  [
    ['an event', () => '/api/events', 'events', eventInput, 'title', 0],
    ['a project', () => '/api/admin/projects', 'projects', projectInput, 'title', 0],
    ['a resource', () => '/api/resources', 'resources', articleInput, 'title', 0],
    ['an inquiry', () => inquiries, 'messages', question, 'message', 2],
    ['a message to the team', () => '/api/contact', 'messages', message, 'message', 2],
  ];

const count = (table: string) => countRows(server.db, table);

/** How many rows of each kind have been added. */
const counter = async (table: string) => {
  const tables = [table, 'outbox', 'auditLog'];
  const before = await Promise.all(tables.map(count));
  return async () =>
    (await Promise.all(tables.map(count))).map((now, at) => now - (before[at] ?? 0));
};

beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ ...environmentOf(server) });
  admins = [await server.adminClient(), await second.adminClient()];
  const { body } = await admins[0].post('/api/admin/projects', projectInput);
  inquiries = `/api/projects/${body.id}/inquiries`;
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

describe.each(calls)('%s', (_, path, table, input, words, mails) => {
  const audits = mails ? 0 : 1;

  test('sent 20 times at once to two processes, makes one row, and each is answered with it', async () => {
    const added = await counter(table);
    const same = { ...input, requestId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => admins[at % 2]?.post(path(), same)),
    );
    const [first] = answers;
    for (const one of answers) expect([one?.status, one?.body]).toEqual([201, first?.body]);
    expect(await added()).toEqual([1, mails, audits]);
    const later = await admins[1].post(path(), same);
    expect([later.status, later.body]).toEqual([201, first?.body]);
    expect(await added()).toEqual([1, mails, audits]);
  });

  test('of two with different content one is made, and the other refused', async () => {
    const added = await counter(table);
    const requestId = randomUUID();
    const answers = await Promise.all(
      ['What is it, and what for?', 'Something else.'].map((other, at) =>
        admins[at]?.post(path(), { ...input, [words]: other, requestId }),
      ),
    );
    expect(answers.map((one) => one?.status).sort()).toEqual([201, 409]);
    expect(answers.map((one) => one?.body.code)).toContain('already_sent');
    expect(await added()).toEqual([1, mails, audits]);
  });

  test('a refused call may be sent again with the same id', async () => {
    const requestId = randomUUID();
    expectInvalid(await admins[0].post(path(), { ...input, [words]: '', requestId }), words);
    expect((await admins[0].post(path(), { ...input, requestId })).status).toBe(201);
  });

  test('without an id, each call makes a row', async () => {
    const added = await counter(table);
    for (const none of [{}, { requestId: null }]) {
      expect((await admins[0].post(path(), { ...input, ...none })).status).toBe(201);
    }
    expect(await added()).toEqual([2, 2 * mails, 2 * audits]);
  });

  test('treats an id in another letter case as the same request', async () => {
    const added = await counter(table);
    const requestId = randomUUID();
    const answers = [];
    for (const sent of [requestId.toUpperCase(), requestId, `  ${requestId.toUpperCase()}\t`]) {
      answers.push(await admins[0].post(path(), { ...input, requestId: sent }));
    }
    for (const one of answers) expect([one.status, one.body]).toEqual([201, answers[0]?.body]);
    expect(await added()).toEqual([1, mails, audits]);
  });

  test('a malformed id is 422', async () => {
    expectInvalid(await admins[0].post(path(), { ...input, requestId: 'mine' }), 'requestId');
  });
});

test('an id belongs to one call: another call, or another admin, with it is refused', async () => {
  const same = { ...person, message: 'To whom it may concern.', requestId: randomUUID() };
  expect((await admins[0].post('/api/contact', same)).status).toBe(201);
  expect((await admins[0].post(inquiries, same)).body.code).toBe('already_sent');
  const event = { ...eventInput, requestId: randomUUID() };
  expect((await admins[0].post('/api/events', event)).status).toBe(201);
  const other = await server.secondAdmin();
  expect((await other.post('/api/events', event)).body.code).toBe('already_sent');
});

test('a repeat after signing in counts as the same message', async () => {
  const same = { ...person, message: 'I had no account then.', requestId: randomUUID() };
  const added = await counter('messages');
  for (const client of [server.client(), admins[0]]) {
    expect((await client.post('/api/contact', same)).status).toBe(201);
  }
  expect(await added()).toEqual([1, 2, 0]);
});

test('a repeat does not make a deleted row again', async () => {
  const same = { ...eventInput, requestId: randomUUID() };
  const { body } = await admins[0].post('/api/events', same);
  await admins[0].delete(`/api/events/${body.id}`);
  expect((await admins[0].post('/api/events', same)).status).toBe(404);
});

test('another unique index that fails within the work does not count as a repeat', async () => {
  const error = Object.assign(new Error(), { code: 'ER_DUP_ENTRY', sqlMessage: '' });
  const request = { requestId: randomUUID(), actorId: null, content: [] };
  await expect(oncePerRequest(server.db, request, () => Promise.reject(error))).rejects.toBe(error);
});

test('recognizes a repeat of a call that an earlier release has answered', async () => {
  const requestId = randomUUID();
  const content = ['event', { title: 'Forum', city: 'Kigali' }];
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const row = { requestId, actorId: null, digest, count: 7, createdAt: new Date() };
  await server.db('lettersToMany').insert(row);
  const request = { requestId, actorId: null, content };
  const work = async () => 8;
  expect(await oncePerRequest(server.db, request, work)).toBe(7);
  const other = { ...request, content: ['event', { title: 'Forum', city: 'Goma' }] };
  await expect(oncePerRequest(server.db, other, work)).rejects.toMatchObject({
    code: 'already_sent',
  });
});
