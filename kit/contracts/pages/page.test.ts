import { linksIn, matchesPath, pageAt } from './page.ts';

test.each([
  ['/', '/', true],
  ['/', '/events', false],
  ['/events/:id', '/events/7', true],
  ['/events/:id', '/Events/7/', true],
  ['/events/:id', '/events/:param', true],
  ['/events/:id', '/events', false],
  ['/events', '//events', false],
  ['/events/:id', '/events/7/edit', false],
  ['/events/7', '/events/:param', false],
  ['/admin/*', '/admin', true],
  ['/admin/*', '/admin/events/7', true],
  ['/admin/*', '/administration', false],
])('%s leads to %s: %s', (route, path, expected) => {
  expect(matchesPath(route, path)).toBe(expected);
});

test('a path that is written out goes before one with a placeholder', () => {
  const pages = [{ path: '/projects/:id' }, { path: '/projects/new' }];
  expect(pageAt(pages, '/projects/new')).toBe(pages[1]);
  expect(pageAt(pages, '/projects/3')).toBe(pages[0]);
  expect(pageAt(pages, '/elsewhere')).toBeUndefined();
});

test('the links of a list stand in their order, and by address where it is the same', () => {
  const header = (order: number, label: string) => ({ links: { header: { order, label } } });
  const pages = [
    { path: '/z', ...header(1, 'a.z') },
    { path: '/b', ...header(2, 'a.b') },
    { path: '/a', ...header(2, 'a.a') },
    { path: '/hidden' },
    { path: '/legal', links: { legal: { order: 0, label: 'a.legal' } } },
  ];
  expect(linksIn('header', pages)).toEqual([
    { to: '/z', label: 'a.z' },
    { to: '/a', label: 'a.a' },
    { to: '/b', label: 'a.b' },
  ]);
});
