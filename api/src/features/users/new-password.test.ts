/** @runs sqlite mariadb-long cluster */
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { accountInput } from '../../testing/make.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer();
let count = 0;
let username: string;
let member: TestClient;

beforeEach(async () => {
  username = `Walker${++count}`;
  member = server.client();
  await member.post('/api/register', {
    ...accountInput(username),
    email: `${username}.w@mail.test`,
  });
});

const blank = 'Password cannot be spaces only';
const repeated = 'Password cannot be one character repeated';
const own = 'Password cannot be your username or email address';

/** Passwords that everybody is refused, and those that this account is. */
const refused = (): [string, string][] => [
  ['      ', blank],
  ['\u2800\u200b\u00a0\u2003\u3164\ufeff', blank],
  ['aaaaaaa', repeated],
  ['aAaAaA', repeated],
  ['ａaａaａa', repeated],
  ['😀😀😀', repeated],
  ['a\u200ba\u200ba\u200ba', repeated],
  [username, own],
  [` ${username.toUpperCase()} `, own],
  [username.replace('W', 'Ｗ'), own],
  [`${username.slice(0, 3)}\u200b\u2060${username.slice(3)}\ufeff`, own],
  [`${username}.w@mail.test`, own],
  [`${username}.W`, own],
];

const wrongField = ({ status, body }: TestAnswer) => [status, body.fields];

test('a sign-up refuses blanks, one repeated character, its own username and address', async () => {
  const visitor = server.client();
  const fresh = { ...accountInput(username), username: `${username}x`, email: 'x@mail.test' };
  for (const [password, sentence] of refused().slice(0, 7)) {
    const answer = await visitor.post('/api/register', { ...fresh, password });
    expect([password, ...wrongField(answer)]).toEqual([password, 422, { password: sentence }]);
  }
  for (const password of [`${username}X`, 'x@mail.test', 'long.LOCAL', 'long.local@mail.test']) {
    const email = password.toLowerCase().startsWith('long') ? 'long.local@mail.test' : fresh.email;
    const answer = await visitor.post('/api/register', { ...fresh, email, password });
    expect([password, ...wrongField(answer)]).toEqual([password, 422, { password: own }]);
  }
  const short = await visitor.post('/api/register', { ...fresh, password: '     ' });
  expect(short.body.fields).toEqual({ password: 'Password must be at least 6 characters' });
  const wrongTypes = await visitor.post('/api/register', { ...fresh, username: 5, email: [] });
  expect(Object.keys(wrongTypes.body.fields ?? {})).toEqual(['username', 'email']);
  expect((await visitor.post('/api/register', { ...fresh, password: 'aaaaab' })).status).toBe(201);
});

test.each(['/api/user/password', '/api/admin/change-password'])(
  'a change by %s refuses the same',
  async (path) => {
    await server.db('users').where({ username }).update({ role: 'admin' });
    for (const [newPassword, sentence] of refused()) {
      const answer = await member.post(path, { currentPassword: 'a-good-secret', newPassword });
      const expected = [newPassword, 422, { newPassword: sentence }];
      expect([newPassword, ...wrongField(answer)]).toEqual(expected);
    }
    const wrong = await member.post(path, { currentPassword: 'wrong', newPassword: username });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['currentPassword']);
  },
);

test('a reset refuses the same, and its link still works afterwards', async () => {
  const email = `${username}.w@mail.test`;
  await server.client().post('/api/password/forgot', { email });
  const [mail] = await waitForMail(server.dataDir, email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = (password: string) =>
    server.client().post('/api/password/reset', { token, password });
  for (const [password, sentence] of refused()) {
    const answer = await reset(password);
    expect([password, ...wrongField(answer)]).toEqual([password, 422, { password: sentence }]);
  }
  expect((await reset('a-new-secret')).status).toBe(204);
});

test.each([
  ['fr', 'Le mot de passe ne peut pas être votre nom d’utilisateur ni votre adresse e-mail'],
  ['sw', 'Nenosiri haliwezi kuwa jina lako la mtumiaji wala anwani yako ya barua pepe'],
])('says so in %s', async (language, sentence) => {
  const input = { currentPassword: 'a-good-secret', newPassword: username };
  const answer = await member.post('/api/user/password', input, { 'Accept-Language': language });
  expect(answer.body.fields).toEqual({ newPassword: sentence });
});
