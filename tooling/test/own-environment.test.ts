import { choosesTests, leaveOutSettings } from './own-environment.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test('neither the portal’s settings nor those that choose tests are left, and their names are printed', () => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  process.env = { PATH: '/bin', NODE_OPTIONS: '--no-warnings', TESTED: '1' };
  const left = { ...process.env };
  Object.assign(process.env, {
    DATABASE_URL: 'mysql://root@127.0.0.1/mine',
    SMTP_URL: 'smtp://user:secret@mail.example.org',
    RELEASES_DIR: '/srv/releases',
    RELEASES_PLACES: 'ssh://deploy@www.example.org/srv/front',
    TEST_DATABASE_URL: 'mysql://root@127.0.0.1/mine',
    UPDATE_STATEMENTS: '1',
    JOURNEYS: 'long',
    STACK: 'nginx',
  });
  leaveOutSettings(choosesTests);
  expect(process.env).toEqual(left);
  expect(log.mock.calls).toEqual([
    [
      'Tests do not use these variables: DATABASE_URL, JOURNEYS, RELEASES_DIR, RELEASES_PLACES, SMTP_URL, STACK, TEST_DATABASE_URL, UPDATE_STATEMENTS.',
    ],
  ]);
});

test('without a pattern, what chooses tests is kept', () => {
  jest.spyOn(console, 'log').mockImplementation();
  process.env = { STACK: 'nginx', SESSION_KEYS: 'mine' };
  leaveOutSettings();
  expect(process.env).toEqual({ STACK: 'nginx' });
});
