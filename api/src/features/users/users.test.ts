/** @runs sqlite mariadb-long cluster */
import type { User, UserAnswer } from '@ail/kit/contracts/users/user.shape';
import type { TestClient } from '../../testing/client.ts';
import { accountInput } from '../../testing/make.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { admin, publicUrl, startTestServer } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer();
let visitor: TestClient;

beforeEach(() => {
  visitor = server.client();
});

describe('signing up', () => {
  test('answers 201 with the account, without its hash, and signs in', async () => {
    const { status, body } = await visitor.post<UserAnswer>('/api/register', {
      ...accountInput('amina'),
      role: 'investor',
      organization: ' Baobab ',
      id: 1,
      createdAt: '2001-01-01',
      passwordHash: 'x',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      user: {
        id: expect.any(Number),
        username: 'amina',
        email: 'amina@example.org',
        fullName: 'Amina Otieno',
        role: 'investor',
        organization: 'Baobab',
        phoneNumber: null,
        createdAt: expect.stringMatching(/^20[2-9].*Z$/),
      },
    });
    expect((await visitor.get('/api/user')).body).toEqual(body.user);
    expect(body.user.id).not.toBe(1);
  });

  test('gives the role client where none is chosen, and refuses admin', async () => {
    const { body } = await visitor.post<UserAnswer>('/api/register', accountInput('plain'));
    expect(body.user.role).toBe('client');
    const refused = await visitor.post('/api/register', { ...accountInput('boss'), role: 'admin' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['role']);
  });

  test('says everything that is wrong, in the words of the specification', async () => {
    const { status, body } = await visitor.post('/api/register', {
      username: 'ab',
      email: 'nobody',
      password: '12345',
      fullName: 'X',
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
      fullName: 'Full name must be at least 2 characters',
    });
    const long = await visitor.post('/api/register', {
      ...accountInput('x'.repeat(51)),
      email: 'long@example.org',
    });
    expect(long.body.fields).toEqual({ username: 'Username must be less than 50 characters' });
  });

  test('refuses a name or an address that is taken in any letter case', async () => {
    await visitor.post('/api/register', accountInput('Taken'));
    const name = await visitor.post('/api/register', {
      ...accountInput('tAKEN'),
      email: 'new@example.org',
    });
    expect([name.status, name.body.code]).toEqual([409, 'username_taken']);
    expect(name.body.fields).toEqual({ username: 'This username is already taken.' });
    const address = await visitor.post('/api/register', {
      ...accountInput('fresh'),
      email: 'TAKEN@example.org',
    });
    expect([address.status, address.body.code]).toEqual([409, 'email_taken']);
  });

  test('twenty at once with one name make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.client().post('/api/register', {
          ...accountInput(index % 2 ? 'Same-Name' : 'same-name'),
          email: `same${index}@example.org`,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe('signing in', () => {
  const credentials = { username: admin.username, password: admin.password };

  test.each([admin.username, admin.username.toUpperCase(), 'Chief@Example.org'])(
    'takes the username or the address: %s',
    async (username) => {
      const { status, body } = await visitor.post<UserAnswer>('/api/login', {
        ...credentials,
        username,
      });
      expect([status, body.user.role]).toEqual([200, 'admin']);
    },
  );

  test('answers an unknown account and a wrong password alike', async () => {
    const unknown = await visitor.post('/api/login', { ...credentials, username: 'nobody' });
    const wrong = await visitor.post('/api/login', { ...credentials, password: 'not it' });
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.body.code).toBe('invalid_credentials');
  });

  test('says which field is missing', async () => {
    const { status, body } = await visitor.post('/api/login', {});
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
  });
});

describe('the session', () => {
  test('leaves visitors without cookie and row', async () => {
    const before = await server.db('sessions').count({ count: '*' });
    const answers = [
      await visitor.get('/api/user'),
      await visitor.get('/api/events'),
      await visitor.post('/api/logout'),
      await visitor.post('/api/login', { username: 'x', password: 'y' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 204, 401]);
    for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([]);
    expect(await server.db('sessions').count({ count: '*' })).toEqual(before);
  });

  test('has an HttpOnly, SameSite=Lax cookie and no id in the database', async () => {
    const { headers } = await visitor.post('/api/register', accountInput('cookie'));
    const cookie = headers.getSetCookie().find((one) => one.startsWith('portal.sid='));
    expect(cookie).toMatch(/; path=\/; .*samesite=lax; httponly/i);
    const id = visitor.cookies.get('portal.sid') ?? '';
    expect(id.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(await server.db('sessions'))).not.toContain(id);
  });

  test('gets a new id at sign-in, and the old one is worth nothing', async () => {
    await visitor.post('/api/register', accountInput('renewed'));
    const old = server.client();
    for (const [name, value] of visitor.cookies) old.setCookie(name, value);
    await visitor.post('/api/login', { username: 'renewed', password: 'a-good-secret' });
    expect(visitor.cookies.get('portal.sid')).not.toBe(old.cookies.get('portal.sid'));
    expect((await visitor.get('/api/user')).status).toBe(200);
    expect((await old.get('/api/user')).status).toBe(401);
  });

  test('ends on the server at sign-out: a kept cookie opens nothing', async () => {
    await visitor.post('/api/register', accountInput('leaver'));
    const thief = server.client();
    for (const [name, value] of visitor.cookies) thief.setCookie(name, value);
    expect((await visitor.post('/api/logout')).status).toBe(204);
    expect((await visitor.get('/api/user')).status).toBe(401);
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  test('cannot be planted or forged', async () => {
    visitor.setCookie('portal.sid', 'planted-by-someone-else');
    expect((await visitor.get('/api/user')).status).toBe(401);
    await visitor.post('/api/login', { username: admin.username, password: admin.password });
    expect(visitor.cookies.get('portal.sid')).not.toBe('planted-by-someone-else');
    visitor.setCookie('portal.sid.sig', 'forged');
    expect((await visitor.get('/api/user')).status).toBe(401);
  });

  test('is over when its time is', async () => {
    await visitor.post('/api/register', accountInput('sleeper'));
    await server.db('sessions').update({ expiresAt: new Date(Date.now() - 1) });
    expect((await visitor.get('/api/user')).status).toBe(401);
  });

  test('has a __Host- cookie with Secure, and HSTS, where the site is on HTTPS', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://portal.test' });
    const { headers } = await secure.client().post('/api/register', accountInput('safe'));
    const cookie = headers.getSetCookie().find((one) => one.startsWith('__Host-portal.sid='));
    expect(cookie).toMatch(/; path=\/; .*; secure; httponly$/i);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    await secure.stop();
  });
});

describe('requests from other sites', () => {
  const login = { username: admin.username, password: admin.password };

  test.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin: null', { origin: 'null' }],
    ['an Origin that starts like ours', { origin: `${publicUrl}.evil.example` }],
  ])('are refused by %s', async (_, headers) => {
    expectRefusal(await visitor.post('/api/login', login, headers), 403, 'cross_site');
    expect((await visitor.get('/api/events', headers)).status).toBe(200);
  });

  test('are not those of this site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: publicUrl },
      { 'sec-fetch-site': 'none' },
      { origin: server.url },
    ]) {
      expect((await visitor.post('/api/login', login, headers)).status).toBe(200);
    }
  });

  test('X-Forwarded-Host makes no site ours unless the proxy is trusted', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await visitor.post('/api/login', login, headers)).status).toBe(403);
  });
});

test('GET /api/user is 401 for nobody', async () => {
  expectRefusal(await visitor.get<User & { code: string }>('/api/user'), 401, 'not_signed_in');
});
