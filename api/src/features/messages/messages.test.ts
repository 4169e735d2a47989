/** @runs sqlite mariadb-long cluster */
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { waitForMail } from '../../testing/mailbox.ts';
import { expectInvalid, expectRefusal } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const input = { name: 'Kofi', email: 'kofi@example.org', message: 'Please call me back.' };

test('a message is stored, mailed to the team, answered with a receipt', async () => {
  const { status, body } = await visitor.post('/api/contact', input, { 'accept-language': 'sw' });
  expect([status, body]).toEqual([201, { message: 'Ujumbe wako umetumwa' }]);
  const [team] = await waitForMail(server.dataDir, 'team@example.org');
  expect([team?.subject, team?.replyTo?.[0]?.address]).toEqual(['Message from Kofi', input.email]);
  expect(team?.text).toContain('> Please call me back.');
  const [receipt] = await waitForMail(server.dataDir, input.email);
  expect(receipt?.subject).toBe('Tumepokea ujumbe wako');
});

test('says what is wrong in the words of the specification', async () => {
  const { status, body } = await visitor.post('/api/contact', { name: 'K', message: 'short' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    message: 'Message must be at least 10 characters',
  });
});

test.each(['Kofi\r\nBcc: all@example.org', 'Kofi\nX-Evil: 1', 'Kofi\u0000', 'Kofi\u2028x'])(
  'no header gets in by the name %j',
  async (name) => {
    expectInvalid(await visitor.post('/api/contact', { ...input, name }), 'name');
  },
);

test.each([
  ['en', 'Please write a name, without a web address'],
  ['fr', 'Veuillez indiquer un nom, sans adresse web'],
  ['sw', 'Tafadhali andika jina, bila anwani ya tovuti'],
])('a stranger’s link does not become somebody’s salutation (%s)', async (language, sentence) => {
  for (const name of [
    'https://evil.example/win click now',
    'See WWW.evil.example',
    'Win at evil.example/win',
  ]) {
    const answer = await visitor.post(
      '/api/contact',
      { ...input, name },
      { 'accept-language': language },
    );
    expect([name, answer.status, answer.body.fields]).toEqual([name, 422, { name: sentence }]);
  }
});

test.each([
  'J.R. Smith Jr./Sr.',
  'Wwanda St.John',
  'O’Neil-Müller c/o A.B. Ltd',
  'عبد الله',
  '李明',
])('%s is a name', async (name) => {
  expect(
    (await visitor.post('/api/contact', { ...input, name, email: 'named@example.org' })).status,
  ).toBe(201);
});

test.each(['\u3164\u3164\u3164', '\u200f\u200f', '\u2800\u2800', '\u200b \u2060', '\ufe0f\ufe0f'])(
  'a name that nobody can see is none: %j',
  async (name) => {
    const { status, body } = await visitor.post('/api/contact', { ...input, name });
    expect([status, body.fields]).toEqual([422, { name: 'Name must be at least 2 characters' }]);
  },
);

test('lines are quoted one by one, however they end', async () => {
  const email = 'windows@example.org';
  const message = 'Please call me.\r\n\r\nMonday\ris fine.';
  await visitor.post('/api/contact', { ...input, name: 'Wanjiru', email, message });
  await waitForMail(server.dataDir, email);
  const mails = await waitForMail(server.dataDir, 'team@example.org');
  const team = mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
  expect(team?.text).toContain('> Please call me.\n> \n> Monday\n> is fine.');
  const stored = await server.db('messages').where({ email }).first();
  expect(stored.message).toBe('Please call me.\n\nMonday\nis fine.');
});

test('names and words of any script arrive as they were written', async () => {
  const name = '"Zoë" <b>😀</b>, O’Brien';
  const message = 'مرحبا 你好 😀\n<script>alert(1)</script>';
  await visitor.post('/api/contact', { ...input, name, email: 'odd@example.org', message });
  await waitForMail(server.dataDir, 'odd@example.org');
  const mails = await waitForMail(server.dataDir, 'team@example.org');
  const team = mails.find(({ replyTo }) => replyTo?.[0]?.address === 'odd@example.org');
  expect(team?.replyTo).toEqual([{ name, address: 'odd@example.org' }]);
  expect(team?.text).toContain('> مرحبا 你好 😀');
  expect(team?.html).not.toContain('<script>');
});

test('admins list, filter, handle and answer', async () => {
  const { body: all } = await admin.get<AdminMessage[]>('/api/admin/messages');
  const [message] = all.filter(({ email }) => email === input.email);
  expect(message).toMatchObject({ kind: 'contact', handled: false, handledBy: null });
  const path = `/api/admin/messages/${message?.id}`;
  const { body: handled } = await admin.patch<AdminMessage>(path, { handled: true });
  expect(handled).toMatchObject({ handled: true, handledBy: 'chief' });
  const open = await admin.get<AdminMessage[]>('/api/admin/messages?handled=false&q=KOFI');
  expect(open.body.map(({ id }) => id)).not.toContain(message?.id);
  const back = await admin.patch<AdminMessage>(path, { handled: false });
  expect(back.body).toMatchObject({ handled: false, handledBy: null, handledAt: null });
  const reply = await admin.post(`${path}/reply`, {
    subject: 'Your call',
    message: 'We call tomorrow.',
  });
  expect([reply.status, reply.body.handled]).toEqual([202, true]);
  const { body: found } = await admin.get<AdminMessage[]>('/api/admin/messages?limit=1&q=kofi');
  expect(found[0]?.replies).toMatchObject([
    { author: 'chief', subject: 'Your call', message: 'We call tomorrow.' },
  ]);
  const mails = await waitForMail(server.dataDir, input.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain('Your call');
});

describe('two admins at one message', () => {
  const write = async (email: string): Promise<AdminMessage & { path: string }> => {
    await visitor.post('/api/contact', { ...input, email });
    const { body } = await admin.get<AdminMessage[]>(`/api/admin/messages?limit=1&q=${email}`);
    const [message] = body;
    if (!message) throw new Error(`No message of ${email}`);
    return { ...message, path: `/api/admin/messages/${message.id}` };
  };
  const reply = { subject: 'Your call', message: 'We call tomorrow.' };

  test('the second to answer is shown what the first answered, and may answer too', async () => {
    const { path, updatedAt } = await write('two@example.org');
    const answers = await Promise.all(
      ['Mondays only.', 'Any day you like.'].map((message) =>
        admin.post<AdminMessage>(`${path}/reply`, { ...reply, message, updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const [first, second] = answers.sort((a, b) => a.status - b.status);
    expect(second?.body).toMatchObject({
      code: 'edit_conflict',
      current: { handled: true, handledBy: 'chief', replies: first?.body.replies },
    });
    const seen = first?.body.updatedAt;
    const knowing = await admin.post<AdminMessage>(`${path}/reply`, { ...reply, updatedAt: seen });
    expect([knowing.status, knowing.body.replies.length]).toEqual([202, 2]);
    // Without `updatedAt` nothing is compared.
    expect((await admin.post(`${path}/reply`, reply)).status).toBe(202);
    const mails = await waitForMail(server.dataDir, 'two@example.org', 4);
    expect(mails).toHaveLength(4);
  });

  test('an answer to a message that was marked and opened again is refused, and so is marking one that was answered', async () => {
    const { path, updatedAt } = await write('marked@example.org');
    for (const handled of [true, false]) await admin.patch(path, { handled });
    const late = await admin.post<AdminMessage>(`${path}/reply`, { ...reply, updatedAt });
    expect(late.status).toBe(409);
    expectRefusal(await admin.patch(path, { handled: true, updatedAt }), 409, 'edit_conflict');
    const wrong = await admin.post(`${path}/reply`, { ...reply, updatedAt: 'yesterday' });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['updatedAt']]);
  });
});
