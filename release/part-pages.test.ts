import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { pagesBefore } from '@ail/kit/contracts/pages/pages-before';
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

test('pages that were known before releases listed them are declared by now', async () => {
  const declared = (await Promise.all([shellName, 'mf-public'].map(pagesOfPart))).flat();
  for (const page of pagesBefore) {
    // Some have gained a description.
    expect(declared).toContainEqual(expect.objectContaining(page));
  }
});
