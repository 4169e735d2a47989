/** @runs sqlite mariadb-long cluster */
import type { Language } from '@ail/kit/contracts/enums';
import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import { readMailbox, waitForMail } from '../../testing/mailbox.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

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
    const { status, body } = await visitor.post('/api/subscribe/confirm', { token });
    expect([status, body.language]).toEqual([200, null]);
  }
  expect(await statusOf('ama@example.org')).toBe('confirmed');
  const leave = tokenIn(mail?.text, 'unsubscribe');
  for (const path of ['/api/subscribe/unsubscribe', '/api/unsubscribe']) {
    expect((await visitor.post(path, { token: leave })).status).toBe(200);
  }
  expect(await statusOf('ama@example.org')).toBe('unsubscribed');
  expectRefusal(await visitor.post('/api/subscribe/confirm', { token }), 422, 'invalid_token');
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

describe('a subscriber who subscribes in another language', () => {
  const subscribe = (email: string, language: Language) =>
    visitor.post('/api/subscribe', { email }, { 'accept-language': language });
  const asked = new Set<string>();
  /** Subscribes in a language; gives the mail that is sent, the `count`-th of the address, and its token. */
  const ask = async (email: string, language: Language, count: number) => {
    await subscribe(email, language);
    const mails = await waitForMail(server.dataDir, email, count);
    const tokens = mails.map((mail) => tokenIn(mail.text, 'confirm'));
    const at = tokens.findIndex((token) => !asked.has(token));
    const token = tokens[at] ?? '';
    asked.add(token);
    return { token, mail: mails[at] };
  };
  const confirm = async (token: string) =>
    (await visitor.post('/api/subscribe/confirm', { token })).status;
  const rowOf = (email: string) => server.db('subscribers').where({ email }).first();
  const subscribed = async (email: string) => {
    const { token } = await ask(email, 'en', 1);
    expect(await confirm(token)).toBe(200);
    return rowOf(email);
  };

  test('gets it in that language once they have confirmed it, and stays subscribed until then', async () => {
    const before = await subscribed('reader@example.org');
    const { token, mail } = await ask('reader@example.org', 'fr', 2);
    expect(mail?.subject).toBe('Veuillez confirmer la langue de votre lettre d’information');
    expect(mail?.text).toContain(`confirm?token=${token}&to=fr&lng=fr`);
    expect(await rowOf('reader@example.org')).toEqual(before);
    for (let time = 0; time < 2; time++) {
      // The page names this language, and none that its address may say.
      const { body } = await visitor.post('/api/subscribe/confirm', { token });
      expect(body).toMatchObject({ language: 'fr' });
    }
    expect(await rowOf('reader@example.org')).toEqual({ ...before, language: 'fr' });
  });

  test('is answered as everybody is, and one who has the language is mailed that they get it already', async () => {
    const before = await subscribed('asked@example.org');
    const other = await subscribe('asked@example.org', 'fr');
    const unknown = await subscribe('unknown@example.org', 'fr');
    expect([other.status, other.text]).toEqual([unknown.status, unknown.text]);
    const same = await subscribe('asked@example.org', 'en');
    expect([same.status, same.text]).toEqual([
      200,
      (await subscribe('new@example.org', 'en')).text,
    ]);
    const mails = await waitForMail(server.dataDir, 'asked@example.org', 3);
    const mail = mails.find(({ subject }) => subject === 'You already receive our newsletter');
    expect(mail?.text).toContain('already comes to you in English');
    expect(mail?.text).not.toContain('/newsletter/confirm');
    expect(await server.db('tokens').where({ purpose: 'newsletter.en' })).toEqual([]);
    expect(await rowOf('asked@example.org')).toEqual(before);
    await visitor.post('/api/unsubscribe', { token: tokenIn(mail?.text, 'unsubscribe') });
    expect(await rowOf('asked@example.org')).toMatchObject({ status: 'unsubscribed' });
  });

  test('has the language of the link that was pressed; the others are void', async () => {
    const email = 'several@example.org';
    await subscribed(email);
    const french = await ask(email, 'fr', 2);
    const swahili = await ask(email, 'sw', 3);
    expect([await confirm(swahili.token), await confirm(french.token)]).toEqual([200, 422]);
    expect(await rowOf(email)).toMatchObject({ language: 'sw', status: 'confirmed' });
  });

  test('has one of two languages that are confirmed at once, and one answer says so', async () => {
    const email = 'raced@example.org';
    await subscribed(email);
    const french = await ask(email, 'fr', 2);
    const swahili = await ask(email, 'sw', 3);
    const answers = await Promise.all(
      [french.token, swahili.token, french.token, swahili.token].map(confirm),
    );
    const { language } = await rowOf(email);
    expect(answers).toEqual(language === 'fr' ? [200, 422, 200, 422] : [422, 200, 422, 200]);
  });

  test('is not subscribed again by that link after the subscription has ended', async () => {
    const email = 'left@example.org';
    await subscribed(email);
    const { token, mail } = await ask(email, 'fr', 2);
    // Returned mails end it without a link.
    await server.db('subscribers').where({ email }).update({ status: 'unsubscribed' });
    expect(await confirm(token)).toBe(422);
    await server.db('subscribers').where({ email }).update({ status: 'confirmed' });
    await visitor.post('/api/unsubscribe', { token: tokenIn(mail?.text, 'unsubscribe') });
    expect(await confirm(token)).toBe(422);
    expect(await rowOf(email)).toMatchObject({ language: 'en', status: 'unsubscribed' });
  });
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
  expect((await visitor.post('/api/subscribe/confirm', { token })).status).toBe(422);
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
  expect((await readMailbox(server.dataDir)).length).toBeGreaterThan(0);
});
