import { findPasses, forgetPass, keepPass } from './pass.ts';
import { isMuted, setMuted } from './sounds.ts';

const path = '/admin/events/7/door';

afterEach(() => jest.restoreAllMocks());

test('a door opens by its link in a browser that refuses storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  expect(findPasses(path, '#pass=secret')).toEqual({ pass: { token: 'secret' } });
  expect(() => {
    keepPass(path, { token: 'secret' });
    forgetPass(path);
    setMuted(true);
    setMuted(false);
  }).not.toThrow();
  expect(isMuted()).toBe(false);
});
