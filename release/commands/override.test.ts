import { createHmac } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { smallPortal } from '../testing/small-portal.ts';

const portal = smallPortal({ SESSION_KEYS: 'newest, older', PUBLIC_URL: 'https://portal.example' });
afterAll(() => rmSync(portal.layout.root, { recursive: true }));

test('prints a link with what the newest key has signed, for 10 hours', () => {
  const { said, status } = portal.run('override', 'mf-admin', '--origin', 'http://localhost:9000');
  expect(status).toBe(0);
  const link = new URL(said.slice(said.lastIndexOf('https://')));
  expect(link.origin + link.pathname).toBe('https://portal.example/admin');
  const [payload = '', mac] = link.searchParams.get('override')?.split('.') ?? [];
  expect(mac).toBe(
    createHmac('sha256', 'newest').update(`override:${payload}`).digest('base64url'),
  );
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claims).toEqual({
    part: 'mf-admin',
    origin: 'http://localhost:9000',
    by: userInfo().username,
    mount: '/admin',
    access: 'admin',
    expiresAt: expect.any(Number),
  });
  expect((claims.expiresAt - Date.now()) / 3_600_000).toBeCloseTo(10, 1);
});

test.each([
  ['http://evil.example:8090'],
  ['https://localhost:8090'],
  ['http://localhost'],
  ['http://192.168.1.7:8090'],
])('signs no link to %s', (origin) => {
  const { said, status } = portal.run('override', 'mf-admin', '--origin', origin);
  expect(said).toBe(
    `--origin takes a port of one's own machine, such as http://127.0.0.1:8090, not "${origin}".`,
  );
  expect(status).toBe(1);
});

describe('a remote of another repository', () => {
  const placed = (...args: string[]) => {
    const { said } = portal.run('override', 'mf-partners', ...args);
    const link = /https:\S+/.exec(said)?.[0];
    if (!link) return said;
    const [payload = ''] = new URL(link).searchParams.get('override')?.split('.') ?? [];
    const { part, mount, access } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return [new URL(link).pathname, part, mount, access];
  };
  const partners = {
    mount: '/friends',
    access: 'investor',
    version: '1',
    entry: '/remotes/mf-partners/1/remoteEntry.js',
    integrity: '',
  };
  afterEach(() => rmSync(portal.layout.registry, { force: true }));

  test('needs its address before its first release', () => {
    expect(placed()).toBe(
      'mf-partners is neither in this checkout nor live. Add its address: --mount /partners.',
    );
    expect(placed('--mount', '/partners')).toEqual([
      '/partners',
      'mf-partners',
      '/partners',
      undefined,
    ]);
  });

  test('has the address at which it is live', () => {
    writeFileSync(portal.layout.registry, JSON.stringify({ remotes: { 'mf-partners': partners } }));
    expect(placed()).toEqual(['/friends', 'mf-partners', '/friends', 'investor']);
  });

  test.each(['/', 'partners', '/api', '/a/b', '/../x'])('is not signed for %s', (mount) => {
    expect(placed('--mount', mount)).toMatch(/^--mount takes the address of a remote/);
  });
});

test('the shell runs from nobody’s machine', () => {
  expect(portal.run('override', 'shell').said).toMatch(/^Usage: npm run override -- <remote>/);
});
