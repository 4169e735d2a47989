import type { ApiErrorBody } from '@ail/kit/contracts/errors';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import { keyOf } from '../../platform/db/base.model.ts';
import { accountInput, eventInput, publishEvent } from '../../testing/make.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer();
let count = 0;

const signUp = (username: string) =>
  server.client().post<UserAnswer & ApiErrorBody>('/api/register', {
    ...accountInput('any'),
    email: `any${++count}@example.org`,
    username,
  });

/** One character that NFKC makes 18 of. */
const growing = '\ufdfa';

describe('a username', () => {
  const characters = 'Username may have only letters, digits and . _ - or an apostrophe';
  const script = 'Username must use the letters of one script only';

  const latin = 'Username has a letter that looks like another one';

  test.each([
    ['with a soft hyphen', 'chi\u00adef', characters],
    ['with a joiner', 'chief\u034f', characters],
    ['with a variation selector', 'chief\ufe0f', characters],
    ['with a filler', 'chief\u3164', characters],
    ['with a blank Braille cell', 'chief\u2800', characters],
    ['with a character that is not assigned', 'chief\u0378', characters],
    ['that is an address once it is compared', 'victim＠example.org', characters],
    ['with a sign of music', 'admin\u{1d159}', characters],
    ['with a sign in place of an object', 'admin\ufffc', characters],
    ['with a sign in place of a character', 'admin\ufffd', characters],
    ['with a letter that is underlined', 'admin\u0332', characters],
    ['with a letter that is struck through', 'a\u0336dmin', characters],
    ['with a tone on a letter that has none', 'ad\u0300min', characters],
    ['with two marks of tone', 'ɛ\u0300\u0301dmin', characters],
    ['with a turned exclamation mark', 'adm¡n', characters],
    ['with an emoji', 'ama😀', characters],
    ['with a mark before any letter', '\u0301\u0301\u0301', characters],
    ['with a mark after a digit', 'admin1\u0332', characters],
    ['with a modifier letter', 'admin\u02b9', characters],
    ['that the audit log has for a command', 'admin:create', characters],
    ['with an invisible character after a letter of another script', 'ива\u034fн', characters],
    ['with an i that has no dot', 'adm\u0131n', latin],
    ['with an i that has two dots', 'adm\u0130n', latin],
    ['with a Latin alpha', '\u0251dmin', latin],
    ['with a capital iota', 'adm\u0196n', latin],
    ['with a letter of phonetic script', 'admi\u0274', latin],
    ['with a Cyrillic letter among Latin ones', '\u0441hief', script],
    ['with a Greek letter among Latin ones', 'chie\u03dd', script],
    ['with a Cherokee letter among Latin ones', '\u13dfhief', script],
    ['with Arabic digits after Latin letters', 'chief\u0661', script],
    [
      'too long once it is compared',
      growing.repeat(50),
      'Username must be less than 50 characters',
    ],
  ])('%s is refused', async (_what, username, message) => {
    const { status, body } = await signUp(username);
    expect([status, body.fields]).toEqual([422, { username: message }]);
  });

  test.each([
    'wanjirũ.2',
    "n'dri_oka",
    'ɛ̀ɖé',
    'Adébọ́lá',
    'अनिता',
    'マリー',
    'Ŋɔŋlɔ',
    'Ɗanƙasa',
    'œuvreStraßeŁØÞ',
    'иван99',
    'መስጊድ',
    'ⴰⵣⵓⵍ',
    'محمد١',
    '山田たろう',
  ])('%s is one', async (username) => {
    const { status, body } = await signUp(username);
    expect([status, body.user?.username]).toEqual([201, username]);
  });

  test('is kept as it is compared, save for its capitals', async () => {
    const { body } = await signUp('Ｆｕｌｌ_Ⅸ');
    expect(body.user.username).toBe('Full_IX');
    const { username, password } = { ...accountInput('ｆｕｌｌ_ix') };
    expect((await server.client().post('/api/login', { username, password })).status).toBe(200);
  });

  test('from before goes on working', async () => {
    await signUp('former');
    const username = '\u0441hief\u00ad';
    await server
      .db('users')
      .where({ username: 'former' })
      .update({ username, usernameKey: keyOf(username) });
    const client = server.client();
    const { password } = accountInput('');
    expect((await client.post('/api/login', { username, password })).status).toBe(200);
    const changed = await client.patch('/api/user', { fullName: 'New Name' });
    expect([changed.status, changed.body.username]).toEqual([200, username]);
  });
});

test('text that grows when it is compared is taken or refused, wherever it is sent', async () => {
  const admin = await server.adminClient();
  const { id } = await publishEvent(admin);
  const short = growing.repeat(255);
  const title = growing.repeat(200);
  const visitor = server.client();
  const email = `${growing.repeat(240)}@example.org`;
  // As long as an address may be.
  const search = encodeURIComponent(growing.repeat(200));
  const statuses = {
    signIn: await visitor.post('/api/login', { username: growing.repeat(254), password: 'x' }),
    signUpAddress: await visitor.post('/api/register', { ...accountInput('grown'), email }),
    fullName: await visitor.post('/api/register', { ...accountInput('grown'), fullName: short }),
    subscribe: await visitor.post('/api/subscribe', { email }),
    register: await visitor.post(`/api/events/${id}/register`, {
      name: short,
      email: 'grown@example.org',
      organization: short,
    }),
    contact: await visitor.post('/api/contact', {
      name: short,
      email: 'grown@example.org',
      message: growing.repeat(20_000),
    }),
    event: await admin.post('/api/events', { ...eventInput, title, location: short }),
    people: await admin.get(`/api/admin/users?q=${search}`),
    events: await visitor.get(`/api/events?q=${search}`),
  };
  expect(
    Object.fromEntries(Object.entries(statuses).map(([name, { status }]) => [name, status])),
  ).toEqual({
    signIn: 401,
    signUpAddress: 422,
    fullName: 201,
    subscribe: 422,
    register: 201,
    contact: 201,
    event: 201,
    people: 200,
    events: 200,
  });
});
