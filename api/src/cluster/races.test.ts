/** @runs own-cluster */
import { randomUUID } from 'node:crypto';
import { limits } from '@ail/kit/contracts/limits';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import { issueToken } from '../features/users/token.model.ts';
import { connect } from '../platform/db/connect.ts';
import { type TestClient, untilDecided } from '../testing/client.ts';
import { type ClusterPortal, startClusterPortal } from '../testing/cluster-portal.ts';
import { accountInput, eventInput, projectInput, publishEvent } from '../testing/make.ts';
import { admin } from '../testing/server.ts';

/** An API process at each of three nodes, and one caller of each at the same moment. */

const lastPlaces = 500;
const crowds = 10;

let portal: ClusterPortal;
let chief: TestClient;

beforeAll(async () => {
  portal = await startClusterPortal();
  chief = await portal.signedIn(0);
});
afterAll(() => portal.stop());

const register = (eventId: number, node: number) => portal.register(eventId, node);
const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const inEachNode = <T>(call: (node: number) => T): T[] => portal.urls.map((_, node) => call(node));

test('the last place of an event is given to one person', async () => {
  for (let round = 0; round < lastPlaces; round += 1) {
    const { id } = await publishEvent(chief, { capacity: 1 });
    const statuses = await statusesOf(inEachNode((node) => register(id, node)));
    expect([round, statuses]).toEqual([round, [201, 409, 409]]);
  }
});

test('of 200 people at once for 50 places, 50 get one', async () => {
  for (let round = 0; round < crowds; round += 1) {
    const { id } = await publishEvent(chief, { capacity: 50 });
    const statuses = await statusesOf(Array.from({ length: 200 }, (_, one) => register(id, one)));
    expect([round, statuses.filter((status) => status === 201).length]).toEqual([round, 50]);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  }
});

test('places that come free go to those who wait, in their order, each once', async () => {
  const places = 100;
  const crowd = 500;
  const rejected = 20;
  const added = 10;
  const newcomers = 20;
  const { id } = await publishEvent(chief, { capacity: places, waitingList: true });
  const join = async (one: number) => {
    const input = {
      name: 'Amina',
      email: `line${one}@example.org`,
      waitingList: true,
      requestId: randomUUID(),
    };
    return untilDecided(() => portal.client(one).post(`/api/events/${id}/register`, input));
  };
  const statuses = await statusesOf(Array.from({ length: crowd }, (_, one) => join(one)));
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  const rows = portal.db('registrations').where({ eventId: id });
  const waiting = rows.clone().where({ status: 'waiting' }).orderBy('line');
  const line = await waiting.clone();
  expect(line.map((one) => one.line)).toEqual(
    Array.from({ length: crowd - places }, (_, index) => index + 1),
  );
  const placed = await rows.clone().where({ status: 'pending' });
  const admins = await Promise.all(inEachNode((node) => portal.signedIn(node)));
  const by = (index: number) => admins[index % admins.length] ?? chief;
  const changes = await statusesOf([
    ...placed
      .slice(0, rejected)
      .map((one, index) =>
        by(index).patch(`/api/events/${id}/registrations/${one.id}`, { status: 'rejected' }),
      ),
    by(0).patch(`/api/events/${id}`, { capacity: places + added }),
    ...Array.from({ length: newcomers }, (_, one) => join(crowd + one)),
  ]);
  expect(changes).toEqual([
    ...Array<number>(rejected + 1).fill(200),
    ...Array<number>(newcomers).fill(201),
  ]);
  const after = await waiting.clone();
  expect(after.slice(0, -newcomers).map((one) => one.id)).toEqual(
    line.slice(rejected + added).map((one) => one.id),
  );
  expect(await rows.clone().where({ status: 'pending' })).toHaveLength(places + added);
  const mailed = await portal
    .db('tokens')
    .whereIn(
      'subjectId',
      line.map((one) => one.id),
    )
    .where({ purpose: 'registration' });
  // One when they came into the line, one more for each who got a place.
  expect(mailed).toHaveLength(line.length + rejected + added);
});

test('one address registers once', async () => {
  const { id } = await publishEvent(chief);
  const person = { name: 'Amina', email: 'twice@example.org' };
  const calls = inEachNode((node) =>
    portal.client(node).post(`/api/events/${id}/register`, person),
  );
  expect(await statusesOf(calls)).toEqual([201, 409, 409]);
});

test('a registration that waits is decided once, and one that was rejected finds no place that is taken', async () => {
  const { id } = await publishEvent(chief, { capacity: 1 });
  await register(id, 0);
  const [first] = await portal.db('registrations').where({ eventId: id });
  const decide = (node: TestClient, one: number, status: string, seenStatus?: string) =>
    node.patch(`/api/events/${id}/registrations/${one}`, { status, seenStatus });
  expect((await decide(chief, first.id, 'rejected')).status).toBe(200);
  await register(id, 0);
  const second = await portal.db('registrations').where({ eventId: id, status: 'pending' }).first();
  const admins = await Promise.all(inEachNode((node) => portal.signedIn(node)));
  await decide(chief, second.id, 'rejected');
  const statuses = await statusesOf([
    decide(admins[0] ?? chief, first.id, 'approved'),
    decide(admins[1] ?? chief, second.id, 'approved'),
  ]);
  expect(statuses).toEqual([200, 409]);
});

test('two administrators who demote each other leave one', async () => {
  for (let round = 0; round < 20; round += 1) {
    const pair = await Promise.all(
      [0, 1].map(async (node) => {
        const account = accountInput(`admin${round}x${node}`);
        const { body } = await portal.client(node).post<UserAnswer>('/api/register', account);
        await chief.patch(`/api/admin/users/${body.user.id}/role`, { role: 'admin' });
        return { id: body.user.id, client: await portal.signedIn(node, account) };
      }),
    );
    await portal.db('users').where({ username: admin.username }).update({ role: 'client' });
    const [one, other] = pair;
    if (!one || !other) throw new Error('No pair.');
    const demote = (by: TestClient, id: number) =>
      by.patch(`/api/admin/users/${id}/role`, { role: 'client' });
    await Promise.all([demote(one.client, other.id), demote(other.client, one.id)]);
    const left = await portal.db('users').where({ role: 'admin' });
    expect([round, left.length]).toEqual([round, 1]);
    await portal.db('users').whereIn('id', [one.id, other.id]).update({ role: 'client' });
    await portal.db('users').where({ username: admin.username }).update({ role: 'admin' });
  }
});

test('what the owner of a project has submitted is decided once; each answer and document is given once', async () => {
  const admins = await Promise.all(inEachNode((node) => portal.signedIn(node)));
  const signUp = async (role: 'client' | 'investor') => {
    const account = accountInput(`${role}AtNodes`);
    await portal.client(0).post('/api/register', { ...account, role });
    return Promise.all(inEachNode((node) => portal.signedIn(node, account)));
  };
  const [owners, investors] = [await signUp('client'), await signUp('investor')];
  const [owner = chief] = owners;
  for (let round = 0; round < 10; round += 1) {
    const { body: project } = await owner.post('/api/user/projects', projectInput);
    const path = `/api/admin/projects/${project.id}/review`;
    await owner.post(`/api/user/projects/${project.id}/submit`);
    const decide = admins.map((one) => one.post(path, { decision: 'approve' }));
    expect([round, await statusesOf(decide)]).toEqual([round, [200, 409, 409]]);

    const id = Number(
      (
        await portal.db('projectDocuments').insert({
          projectId: project.id,
          key: randomUUID(),
          title: 'Plan',
          access: 'onRequest',
          size: 1,
          createdAt: new Date(),
        })
      )[0],
    );
    const asked = await Promise.all(
      investors.map((one) => one.put(`/api/projects/${project.id}/documents/${id}/request`)),
    );
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.conversationId}`)).size).toBe(
      1,
    );
    const conversation = asked[0]?.body.conversationId;
    const grant = `/api/user/conversations/${conversation}/documents/${id}`;
    expect(await statusesOf(owners.map((one) => one.put(grant)))).toEqual([200, 200, 200]);
    // The one message that it is granted.
    const replies = () => portal.db('messageReplies').where({ messageId: Number(conversation) });
    expect([round, (await replies()).length]).toEqual([round, 1]);

    const requestId = randomUUID();
    const messages = `/api/user/conversations/${conversation}/messages`;
    const answers = owners.map((one) => one.post(messages, { message: 'Yes.', requestId }));
    expect(await statusesOf(answers)).toEqual([201, 201, 201]);
    expect([round, (await replies()).length]).toEqual([round, 2]);
  }
  const searches = Array.from({ length: 30 }, (_, one) =>
    (investors[one % investors.length] ?? chief).post('/api/user/searches', { name: `S ${one}` }),
  );
  const saved = await statusesOf(searches);
  expect(saved.filter((status) => status === 201)).toHaveLength(limits.searches.max);
});

test('a request that is sent to every node is carried out once', async () => {
  const admins = await Promise.all(inEachNode((node) => portal.signedIn(node)));
  for (let round = 0; round < 20; round += 1) {
    const input = { ...eventInput, title: `Once ${round}`, requestId: randomUUID() };
    const calls = await Promise.all(admins.map((one) => one.post('/api/events', input)));
    expect(new Set(calls.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await portal.db('events').where({ title: input.title })).toHaveLength(1);
  }
});

test('a link that sets a password works once', async () => {
  const account = accountInput('forgetful');
  const { body } = await portal.client(0).post<UserAnswer>('/api/register', account);
  for (let round = 0; round < 5; round += 1) {
    const token = await issueToken(portal.db, 'password', body.user.id, 60_000);
    const calls = inEachNode((node) =>
      portal
        .client(node)
        .post('/api/password/reset', { token, password: `secret-${round}-of-${node}` }),
    );
    expect(await statusesOf(calls)).toEqual([204, 422, 422]);
  }
});

test('a change by one connection is found by the conditions of the next, at another node', async () => {
  const tls = { mode: 'off', ca: undefined } as const;
  const nodes = portal.nodes.map(({ url }) =>
    connect({ kind: 'mysql', url: `${url}/portal`, tls }),
  );
  try {
    const [{ id }, busy] = [await publishEvent(chief), await publishEvent(chief)];
    const row = (node: number) => nodes[node % nodes.length]?.('events').where({ id });
    // Other changes keep the nodes from having applied everything at once.
    const crowd = Promise.all(Array.from({ length: 200 }, (_, one) => register(busy.id, one)));
    const missed: number[] = [];
    for (let round = 0; round < 300; round += 1) {
      const venue = `Hall ${round}`;
      await row(round)?.update({ venue });
      const found = await row(round + 1)
        ?.where({ venue })
        .update({ capacity: 1_000 + round });
      if (found !== 1) missed.push(round);
    }
    await crowd;
    expect(missed).toEqual([]);
  } finally {
    await Promise.all(nodes.map((node) => node.destroy()));
  }
});

test('every mail is sent, once', async () => {
  const { id } = await publishEvent(chief);
  const made = await Promise.all(Array.from({ length: 60 }, (_, one) => register(id, one)));
  const wanted = made.map(({ email }) => email);
  const unsent = () => portal.db('outbox').whereNull('sentAt').count({ count: '*' }).first();
  for (let tries = 0; tries < 600 && Number((await unsent())?.count) > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const counts = new Map<string, number>();
  for (const address of portal.mail.delivered) counts.set(address, (counts.get(address) ?? 0) + 1);
  expect(wanted.filter((address) => counts.get(address) !== 1)).toEqual([]);
});
