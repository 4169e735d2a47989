import { rmSync } from 'node:fs';
import { isLong } from '@ail/kit/testing/long';
import { smallPortal } from '../testing/small-portal.ts';

const nowhere = 'http://127.0.0.1:9/';
const portal = smallPortal({ PORTAL_URL: nowhere });
beforeAll(async () => {
  await portal.open();
  portal.putRelease('mf-admin', 'v1');
});
afterAll(() => rmSync(portal.layout.root, { recursive: true }));

test.each([
  ['can-release', 'api'],
  // It is built first.
  ...(isLong ? [['release', 'mf-admin']] : []),
])(
  '%s asks the configured portal unless told otherwise, and says so',
  (command = '', name = '') => {
    const { status, said } = portal.run(command, name);
    expect(said).toContain(`Checked against ${nowhere} (PORTAL_URL); --against none goes without.`);
    expect(said).toMatch(/http:\/\/127\.0\.0\.1:9\/\S+ does not answer/);
    expect(status).toBe(1);
  },
);

test('an address in the command counts more than the configured one', () => {
  const { said } = portal.run('can-release', 'api', '--against', 'http://127.0.0.1:7/');
  expect(said).toMatch(/^http:\/\/127\.0\.0\.1:7\/\S+ does not answer/);
});

test('without a portal the folder is compared, which is said', () => {
  const { status, said } = portal.run('can-release', 'api', '--against', 'none');
  expect(said).toMatch(/^Not checked against a running portal \(--against none\)\.\napi can be/);
  expect(status).toBe(0);
});

test('a configured address that is none is refused by its name', () => {
  const wrong = smallPortal({ PORTAL_URL: 'portal' });
  const { status, said } = wrong.run('can-release', 'api');
  expect(said).toBe('PORTAL_URL takes an address such as https://portal.example.');
  expect(status).toBe(1);
  rmSync(wrong.layout.root, { recursive: true });
});
