import type { AdminMessage } from '@ail/kit/contracts/message';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestClient;
let visitor: TestClient;

const input = { name: 'Kofi', email: 'kofi@example.org', message: 'Please call me back.' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.adminClient();
  visitor = server.client();
});
afterAll(() => server.stop());

test('a message is stored, mailed to the team, answered with a receipt', async () => {
  const { status, body } = await visitor.post('/api/contact', input, { 'accept-language': 'sw' });
  expect([status, body]).toEqual([201, { message: 'Ujumbe wako umetumwa kikamilifu' }]);
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
    const { status, body } = await visitor.post('/api/contact', { ...input, name });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['name']]);
  },
);

test('names and words of any script arrive as they were written', async () => {
  const name = '"Zoë" <b>😀</b>, O’Brien';
  const message = 'مرحبا 你好 😀\n<script>alert(1)</script>';
  await visitor.post('/api/contact', { ...input, name, email: 'odd@example.org', message });
  const [receipt] = await waitForMail(server.dataDir, 'odd@example.org');
  expect(receipt?.to).toEqual([{ name, address: 'odd@example.org' }]);
  expect(receipt?.text).toContain('> مرحبا 你好 😀');
  expect(receipt?.html).not.toContain('<script>');
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
  const mails = await waitForMail(server.dataDir, input.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain('Your call');
  expect((await visitor.get('/api/admin/messages')).status).toBe(401);
});
