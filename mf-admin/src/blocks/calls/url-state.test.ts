import { changeQuery, pageOf } from './url-state.ts';

describe('changeQuery', () => {
  it('sets, clears, and begins at the first page', () => {
    const query = changeQuery(new URLSearchParams('q=solar&page=4&sort=date'), { status: 'draft' });
    expect(query.toString()).toBe('q=solar&sort=date&status=draft');
    expect(changeQuery(query, { q: '' }).toString()).toBe('sort=date&status=draft');
  });
  it('keeps everything else when the page is turned', () => {
    expect(changeQuery(new URLSearchParams('q=a&page=2'), { page: '3' }).toString()).toBe(
      'q=a&page=3',
    );
  });
});

describe('pageOf', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('%s → %i', (query, page) => {
    expect(pageOf(new URLSearchParams(query))).toBe(page);
  });
});
