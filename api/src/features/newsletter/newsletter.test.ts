import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import type { TestClient } from '../../testing/client.ts';
import { readMailbox, waitForMail } from '../../testing/mailbox.ts';
import { publicUrl, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.adminClient();
  visitor = server.client();
});
afterAll(() => server.stop());

const statusOf = async (email: string) => {
  const { body } = await admin.get<Subscriber[]>(`/api/admin/subscribers?q=${email}`);
  return body[0]?.status;
};
const tokenIn = (text: string | undefined, page: string) =>
  text?.match(new RegExp(`${publicUrl}/newsletter/${page}\\?token=([\\w-]+)`))?.[1] ?? '';

test('an address is confirmed, and unsubscribed, by links of the mail', async () => {
  const answer = await visitor.post('/api/subscribe', {
    email: 'Ama@example.org',
    source: 'events',
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'You have successfully subscribed to our newsletter' },
  ]);
  expect(await statusOf('ama@example.org')).toBe('pending');
  const [mail] = await waitForMail(server.dataDir, 'Ama@example.org');
  const token = tokenIn(mail?.text, 'confirm');
  // Mail programs open links; only the button of the page acts.
  expect((await visitor.get(`/api/subscribe/confirm?token=${token}`)).status).toBe(405);
  for (let time = 0; time < 2; time++) {
    expect((await visitor.post('/api/subscribe/confirm', { token })).status).toBe(200);
  }
  expect(await statusOf('ama@example.org')).toBe('confirmed');
  const leave = tokenIn(mail?.text, 'unsubscribe');
  for (const path of ['/api/subscribe/unsubscribe', '/api/unsubscribe']) {
    expect((await visitor.post(path, { token: leave })).status).toBe(200);
  }
  expect(await statusOf('ama@example.org')).toBe('unsubscribed');
  const late = await visitor.post('/api/subscribe/confirm', { token });
  expect([late.status, late.body.code]).toEqual([422, 'invalid_token']);
});

test('a link of an earlier mail subscribes nobody again after the subscription has ended', async () => {
  const email = 'leaver@example.org';
  const known = new Set<string>();
  /** Of the mail that is sent. */
  const askForToken = async () => {
    await visitor.post('/api/subscribe', { email });
    const mails = await waitForMail(server.dataDir, email, known.size + 1);
    const tokens = mails.map(({ text }) => tokenIn(text, 'confirm'));
    const token = tokens.find((one) => !known.has(one)) ?? '';
    known.add(token);
    return token;
  };
  const confirm = async (token: string) =>
    (await visitor.post('/api/subscribe/confirm', { token })).status;
  const first = await askForToken();
  const [mail] = await waitForMail(server.dataDir, email);
  await visitor.post('/api/unsubscribe', { token: tokenIn(mail?.text, 'unsubscribe') });
  expect([await confirm(first), await statusOf(email)]).toEqual([422, 'unsubscribed']);

  const second = await askForToken();
  const third = await askForToken();
  expect([await confirm(third), await statusOf(email)]).toEqual([200, 'confirmed']);
  // Returned mails end it without a link.
  await server.db('subscribers').where({ email }).update({ status: 'unsubscribed' });
  expect([await confirm(second), await statusOf(email)]).toEqual([422, 'unsubscribed']);
});

test('the address in the header of a mail needs no cookie, so a mail program on another site may call it', async () => {
  await visitor.post('/api/subscribe', { email: 'oneclick@example.org' });
  const [mail] = await waitForMail(server.dataDir, 'oneclick@example.org');
  const token = tokenIn(mail?.text, 'unsubscribe');
  const { status } = await visitor.send(
    'POST',
    `/api/newsletter/unsubscribe?token=${token}`,
    'List-Unsubscribe=One-Click',
    {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://mail.example',
    },
  );
  expect([status, await statusOf('oneclick@example.org')]).toEqual([200, 'unsubscribed']);
});

test('the answer does not tell whether an address is known', async () => {
  const first = await visitor.post('/api/subscribe', { email: 'twice@example.org' });
  const second = await visitor.post('/api/subscribe', { email: 'TWICE@example.org' });
  expect(second.text).toBe(first.text);
  const [mail] = await waitForMail(server.dataDir, 'twice@example.org', 2);
  await visitor.post('/api/subscribe/confirm', { token: tokenIn(mail?.text, 'confirm') });
  const third = await visitor.post('/api/subscribe', { email: 'twice@example.org' });
  expect(third.text).toBe(first.text);
  expect(await statusOf('twice@example.org')).toBe('confirmed');
});

test('twenty at once make one subscriber', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      visitor.post('/api/subscribe', { email: 'crowd@example.org' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await admin.get<Subscriber[]>('/api/admin/subscribers?q=crowd@');
  expect(body).toHaveLength(1);
});

test.each(['', 'wrong', "' or 1=1 --"])('the token %j confirms nobody', async (token) => {
  const { status } = await visitor.post('/api/subscribe/confirm', { token });
  expect(status).toBe(422);
});

test.each(['x'.repeat(5_000), 'a\u0000b', 'a\nb', 'a\u202eb'])(
  'a link that a mail program spoiled is no longer valid, and no form with a wrong field: %j',
  async (token) => {
    for (const path of ['/api/subscribe/confirm', '/api/subscribe/unsubscribe'])
      expect((await visitor.post(path, { token })).body.code).toBe('invalid_token');
  },
);

test('a malformed address is refused in the words of the specification', async () => {
  for (const email of [
    'x',
    'a@b',
    'a b@c.org',
    'a@b.org\r\nBcc: c@d.org',
    `${'x'.repeat(250)}@b.org`,
  ]) {
    const { status, body } = await visitor.post('/api/subscribe', { email });
    expect([email, status, Object.keys(body.fields ?? {})]).toEqual([email, 422, ['email']]);
  }
  const { body } = await visitor.post('/api/subscribe', { email: 'x' });
  expect(body.fields).toEqual({ email: 'Please enter a valid email address' });
});

test('admins get the list as CSV', async () => {
  const { status, headers, text } = await admin.get('/api/admin/subscribers.csv?status=pending');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('subscribers.csv');
  expect(text).toContain('"crowd@example.org","pending","en","home","');
  expect(text).not.toContain('twice@example.org');
  expect((await visitor.get('/api/admin/subscribers.csv')).status).toBe(401);
  expect((await readMailbox(server.dataDir)).length).toBeGreaterThan(0);
});
