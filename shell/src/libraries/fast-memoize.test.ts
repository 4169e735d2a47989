import { memoize } from './fast-memoize.ts';

test('the same arguments are given what was made for them', () => {
  const made = jest.fn((language: string, options?: object) => ({ language, options }));
  const cached = memoize(made, { cache: { create: () => new Map() } });
  const first = cached('fr', { style: 'percent' });
  expect(cached('fr', { style: 'percent' })).toBe(first);
  expect(cached('fr')).toEqual({ language: 'fr', options: undefined });
  expect(made).toHaveBeenCalledTimes(2);
});
