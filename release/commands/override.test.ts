import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { smallPortal } from '../testing/small-portal.ts';

jest.setTimeout(60_000);

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

test('the shell runs from nobody’s machine', () => {
  expect(portal.run('override', 'shell').said).toMatch(/^Usage: npm run override -- <remote>/);
});
