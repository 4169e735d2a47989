import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { remoteNames, rootDir, shellName } from '../build/apps.ts';
import { pagesOfPart, routesOf } from './part-pages.ts';
import { catalogueKeys } from './text-facts.ts';

test.each([shellName, ...remoteNames()])(
  '%s declares its pages, with texts that exist',
  async (name) => {
    const ids = new Set(await catalogueKeys(`${rootDir}/locales`));
    const pages = await pagesOfPart(name);
    const used = pages.flatMap(({ title, description, missing, links = {} }) => [
      title,
      description,
      ...Object.values(missing ?? {}),
      ...Object.values(links).map(({ label }) => label),
    ]);
    expect(fallbackLanguage).toBe('en');
    expect(used.filter((id) => id !== undefined && !ids.has(id))).toEqual([]);
    expect(JSON.parse(JSON.stringify(pages))).toEqual(pages);
  },
);

test('a guarded remote has its mount among its routes', async () => {
  expect(await routesOf('mf-admin')).toEqual(
    expect.arrayContaining(['/admin', '/admin/events/:id/edit']),
  );
});
