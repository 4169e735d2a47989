import { returnTo, wantedPath } from './return-path.ts';

describe('wantedPath', () => {
  it('gives back where the reader was', () => {
    const state = returnTo({ pathname: '/admin/events', search: '?page=2', hash: '#list' });
    expect(wantedPath(state)).toBe('/admin/events?page=2#list');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '//[',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'admin/events',
    '',
    7,
    null,
  ])('refuses %j', (from) => {
    expect(wantedPath({ from })).toBeUndefined();
  });

  it.each([undefined, null, 'text', {}])('ignores the state %j', (state) => {
    expect(wantedPath(state)).toBeUndefined();
  });
});
