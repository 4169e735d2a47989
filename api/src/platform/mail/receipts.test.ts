/** @runs sqlite mariadb-long cluster */
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { accountInput, publishEvent } from '../../testing/make.ts';
import { readOutbox, tokenIn } from '../../testing/outbox.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const teamEmail = 'team@example.org';

// The mails stay in the outbox, where they are read.
const server = useServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', DEMO: '1' }, { sendsMail: false });
const admin = useAdmin(server);
afterEach(() => server.db('outbox').delete());

/** A visitor from an address. */
const visitorAt = (address: string) => {
  const client = server.client();
  return (path: string, body: unknown) => client.post(path, body, { 'x-forwarded-for': address });
};

const mailsTo = async (part: string) =>
  (await readOutbox(server.db)).filter(({ to }) => to.address.includes(part));

/** The token of the last link to an address. */
const tokenTo = async (part: string) =>
  (await mailsTo(part)).map(({ text }) => tokenIn(text)).findLast(Boolean);

test('mail to an address that a visitor typed quotes nothing else they typed', async () => {
  const post = visitorAt('192.0.2.1');
  const event = await publishEvent(admin);
  const [project] = (await server.client().get<Project[]>('/api/projects?limit=1')).body;
  const name = 'You have won';
  const message = 'Collect your prize at evil.example today.';
  await post('/api/contact', { name, email: 'victim1@example.org', message });
  const inquiry = { name, email: 'victim2@example.org', message };
  expect((await post(`/api/projects/${project?.id}/inquiries`, inquiry)).status).toBe(201);
  await post(`/api/events/${event.id}/register`, {
    name,
    email: 'victim3@example.org',
    organization: message,
    interestAreas: message,
  });
  await post('/api/subscribe', { email: 'victim4@example.org' });
  // Nobody has confirmed the address of a new account either.
  const stranger = server.client();
  const account = { ...accountInput('evil.example'), email: 'victim5@example.org', fullName: name };
  expect((await stranger.post('/api/register', account)).status).toBe(201);
  await post('/api/password/forgot', { email: account.email });
  const change = { email: 'victim6@example.org', currentPassword: account.password };
  expect((await stranger.patch('/api/user', change)).status).toBe(200);
  await stranger.post('/api/email/confirm', { token: await tokenTo('victim6') });
  await post('/api/email/undo', { token: await tokenTo('victim5') });
  // A cancellation goes to everyone, also to names that no admin has looked at.
  await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled' });
  const strangers = await mailsTo('victim');
  expect(strangers.map(({ to }) => to)).toEqual(
    [1, 2, 3, 4, 5, 6, 5, 5, 6, 3].map((number) => ({
      name: '',
      address: `victim${number}@example.org`,
    })),
  );
  expect(JSON.stringify(strangers)).not.toMatch(/won|prize|evil/);
  // The team reads all of it.
  const team = await mailsTo(teamEmail);
  expect(team.map(({ text }) => text.includes('> Collect your prize'))).toEqual([true, true]);
});

test('five receipts an hour for one network; its messages still arrive', async () => {
  const post = visitorAt('192.0.2.2');
  const write = (send: typeof post, index: number) =>
    send('/api/contact', {
      name: 'Visitor',
      email: `stranger${index}@example.org`,
      message: 'A message of some length.',
    });
  const [project] = (await server.client().get<Project[]>('/api/projects?limit=1')).body;
  const inquire: typeof post = (_, body) => post(`/api/projects/${project?.id}/inquiries`, body);
  for (let index = 0; index < 8; index++) {
    expect((await write(index % 2 ? inquire : post, index)).status).toBe(201);
  }
  expect(await mailsTo('stranger')).toHaveLength(5);
  expect(await mailsTo(teamEmail)).toHaveLength(8);
  const stored = await server.db('messages').where('email', 'like', 'stranger%');
  expect(stored).toHaveLength(8);
  await write(visitorAt('192.0.2.3'), 8);
  expect(await mailsTo('stranger8')).toHaveLength(1);
});

test('three receipts an hour to one address, from all networks together', async () => {
  for (let index = 0; index < 5; index++) {
    await visitorAt(`198.51.100.${index}`)('/api/contact', {
      name: 'Visitor',
      email: 'flooded@example.org',
      message: 'A message of some length.',
    });
  }
  expect(await mailsTo('flooded')).toHaveLength(3);
});

test('twenty confirmations of registrations an hour for one network; the rest register', async () => {
  const post = visitorAt('192.0.2.4');
  const event = await publishEvent(admin);
  for (let index = 0; index < 22; index++) {
    const input = { name: 'Guest', email: `guest${index}@example.org` };
    expect((await post(`/api/events/${event.id}/register`, input)).status).toBe(201);
  }
  expect(await mailsTo('guest')).toHaveLength(20);
});

test('a registration says where it was not mailed', async () => {
  const post = visitorAt('192.0.2.40');
  const event = await publishEvent(admin);
  const answers: boolean[] = [];
  for (let index = 0; index < 21; index++) {
    const input = { name: 'Guest', email: `told${index}@example.org` };
    answers.push((await post(`/api/events/${event.id}/register`, input)).body.isMailed !== false);
  }
  expect(answers.indexOf(false)).toBe(20);
});

test('a hundred an hour for one network where an event wants addresses confirmed', async () => {
  const post = visitorAt('192.0.2.41');
  const event = await publishEvent(admin, { confirmsAddresses: true });
  const statuses: number[] = [];
  for (let index = 0; index < 101; index++) {
    const input = { name: 'Guest', email: `office${index}@example.org` };
    statuses.push((await post(`/api/events/${event.id}/register`, input)).status);
  }
  expect(statuses.indexOf(429)).toBe(100);
});

test('ten invitations to the newsletter an hour for one network, three to one address', async () => {
  const post = visitorAt('192.0.2.5');
  const subscribe = async (email: string) => (await post('/api/subscribe', { email })).status;
  for (let time = 0; time < 5; time++) expect(await subscribe('again@example.org')).toBe(200);
  expect(await mailsTo('again')).toHaveLength(3);
  for (let index = 0; index < 7; index++) {
    expect(await subscribe(`reader${index}@example.org`)).toBe(200);
  }
  expect(await subscribe('reader7@example.org')).toBe(429);
  expect(await mailsTo('reader')).toHaveLength(7);
});

test('forty mails an hour of all kinds for one network; further calls are answered as above the limit of each kind', async () => {
  const network = { 'x-forwarded-for': '192.0.2.6' };
  const post = visitorAt('192.0.2.6');
  const event = await publishEvent(admin);
  const member = server.client();
  await member.post('/api/register', accountInput('office'), network);
  await Promise.all(
    Array.from({ length: 29 }, (_, at) =>
      post('/api/password/forgot', { email: `nobody${at}@example.org` }),
    ),
  );
  for (let at = 0; at < 9; at++) await post('/api/subscribe', { email: `desk${at}@example.org` });
  const currentPassword = accountInput('').password;
  const change = (email: string) => member.patch('/api/user', { email, currentPassword }, network);
  expect((await change('desk.one@example.org')).status).toBe(200);
  expect(await mailsTo('desk')).toHaveLength(10);
  const email = 'desk.last@example.org';
  const form = { name: 'Guest', email, message: 'A message of some length.' };
  expect((await post('/api/contact', form)).status).toBe(201);
  expect((await post(`/api/events/${event.id}/register`, form)).status).toBe(201);
  for (const path of ['/api/subscribe', '/api/password/forgot']) {
    expect((await post(path, { email })).status).toBe(429);
  }
  expect((await change(email)).status).toBe(429);
  expect(await mailsTo(email)).toEqual([]);
});

test('ten mails an hour to set the password of an account; further requests are answered the same', async () => {
  const { email } = accountInput('sought');
  await server.signUp('sought');
  const ask = (network: number) =>
    visitorAt(`203.0.113.${network}`)('/api/password/forgot', { email });
  const answers = await Promise.all(Array.from({ length: 11 }, (_, at) => ask(at)));
  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(202));
  expect(await mailsTo(email)).toHaveLength(10);
});

test('forms take one address twenty times an hour from one network, and still from others', async () => {
  const call = async (network: string, path: string, email: string) => {
    const input = { name: 'Visitor', email, message: 'A message of some length.' };
    return (await visitorAt(network)(path, input)).status;
  };
  for (let time = 0; time < 20; time++) {
    expect(await call('192.0.2.8', '/api/contact', 'named@example.org')).toBe(201);
  }
  expect(await call('192.0.2.8', '/api/subscribe', 'Named@example.org')).toBe(429);
  expect(await call('192.0.2.8', '/api/subscribe', 'somebody.else@example.org')).toBe(200);
  expect(await call('192.0.2.9', '/api/contact', 'named@example.org')).toBe(201);
  expect(await call('192.0.2.9', '/api/subscribe', 'named@example.org')).toBe(200);
  const forgot = (network: string) => call(network, '/api/password/forgot', 'named@example.org');
  const fromOne = await Promise.all(Array.from({ length: 6 }, () => forgot('192.0.2.8')));
  expect(fromOne.sort()).toEqual([202, 202, 202, 202, 202, 429]);
  expect(await forgot('192.0.2.9')).toBe(202);
});
