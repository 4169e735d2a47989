/** @runs embedded */
import type { Locator, Page } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { hold, holdAll, narrow } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { untilRendered } from '../fixtures/rendered.ts';
import { drawn, largestShift, shiftsOf, watchShifts } from '../fixtures/steadiness.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsIn } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { accountPages, pagesOfTheSite } from '../pages/site-map.ts';

// On a slow phone a reader has scrolled down before the lists and the late code have loaded. What the
// reader sees must not move when they do.

const widths = [360, 1280];
const height = 900;
const code = 'code';

/**
 * By page: `own` is the call that the page cannot be shown without, `late` what it loads afterwards, at least: whatever
 * else it loads is held, too. Pages that make no call are left out.
 */
const callsOfPages: Readonly<Record<string, { own?: string; late?: readonly string[] }>> = {
  home: { late: [paths.projects, paths.events, paths.figures, code] },
  services: { late: [paths.figures, code] },
  projects: { late: [paths.projects] },
  project: { own: paths.project(1) },
  events: { late: [paths.events, code] },
  event: { own: paths.event(1) },
  resources: { late: [paths.resourceOverview, paths.resources] },
  resource: { own: paths.resource(1), late: [paths.resources] },
  profile: {
    own: paths.user,
    late: [
      paths.userRegistrations,
      paths.savedProjects,
      paths.userInterests,
      paths.userSearches,
      paths.userSessions,
      paths.userEmailChange,
      code,
    ],
  },
  'confirm-email': { own: paths.user },
  dashboard: {
    own: paths.user,
    late: [
      paths.userRegistrations,
      paths.savedProjects,
      paths.projects,
      paths.conversations,
      paths.userAddress,
      paths.userInterests,
      paths.userMatches,
      code,
    ],
  },
};

/** Where the reader has scrolled to. */
const places = {
  end: () => scrollTo(0, document.body.scrollHeight),
  'place of a late list': () =>
    document.querySelector('main [data-skeleton=""]')?.closest('section, li, ul')?.scrollIntoView(),
};

const readers = [
  { reader: 'a visitor', pages: pagesOfTheSite, late: [] },
  {
    reader: 'an account',
    pages: [...accountPages, ...pagesOfTheSite.filter(({ name }) => name === 'project')],
    late: [paths.user],
  },
];

/** Delays what the page loads late: calls from the start, code once the page is shown. */
const holdLate = async (page: Page, own: string | undefined) => {
  let isShown = false;
  const { paths: held, release } = await holdAll(page, (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) return request.method() === 'GET' && pathname !== own;
    return isShown && request.resourceType() === 'script';
  });
  return {
    holdCode: () => {
      isShown = true;
    },
    kinds: () => [...new Set(held.map((path) => (path.startsWith('/api/') ? path : code)))].sort(),
    release,
  };
};

for (const { reader, pages, late: alsoLate } of readers) {
  for (const width of widths) {
    const title = `${reader} at ${width} px: what loads late moves nothing in sight`;
    test(title, { tag: '@long' }, async ({ page, context }) => {
      test.setTimeout(pages.length * 20_000);
      const { username, password } = stackAdmin;
      if (alsoLate.length > 0)
        await context.request.post(paths.login, { data: { username, password } });
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      // Without the events that other tests add in the meantime.
      await narrow<{ id: number }>(page, paths.events, (events) =>
        events.filter(({ id }) => id <= 6),
      );
      for (const { name, path } of pages) {
        const { own, late = [] } = callsOfPages[name] ?? {};
        const expected = [...late, ...alsoLate].filter((each) => each !== own).sort();
        for (const [place, goThere] of Object.entries(places)) {
          if (place !== 'end' && late.length === 0) continue;
          await test.step(`${name}, ${place}`, async () => {
            const held = await holdLate(page, own);
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            // The code that makes the calls belongs to the page, also where its heading is shown before that has come.
            const calls = expected.filter((each) => each !== code);
            await expect
              .poll(held.kinds, `${name} loads late`)
              .toEqual(expect.arrayContaining(calls));
            held.holdCode();
            await page.evaluate(goThere);
            await drawn(page);
            if (place === 'end')
              await expect
                .poll(held.kinds, `${name} loads late`)
                .toEqual(expect.arrayContaining(expected));
            await page.evaluate(goThere);
            await drawn(page);
            await held.release();
            await expect(page.locator('main [data-skeleton=""]')).toHaveCount(0);
            if (alsoLate.length > 0)
              await expect(page.locator('header a[href="/profile"]')).toBeAttached();
            await drawn(page);
            const { total, moved } = await shiftsOf(page);
            expect
              .soft(total, `${name}, ${place}: ${moved.join(' · ')}`)
              .toBeLessThanOrEqual(largestShift);
          });
        }
      }
    });
  }
}

const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);

for (const language of ['en', 'sw'] as const) {
  for (const width of widths) {
    const title = `at ${width} px in ${language}: the figures below the projects leave the footer where it is seen`;
    test(title, { tag: '@long' }, async ({ page, request }) => {
      const address = `/projects?lng=${language}`;
      const footer = page.locator('main + footer');
      await page.setViewportSize({ width, height });
      await untilRendered(request, address);
      const held = await holdAll(page, (each) => new URL(each.url()).pathname === paths.statistics);
      await page.goto(address);
      await expect(async () => {
        // Only a part of the footer is in sight: a page that became shorter would not be at its end then.
        await page.evaluate(() => {
          const end = document.documentElement.scrollHeight - innerHeight;
          scrollTo(0, end - 200);
        });
        await expect(footer).toBeInViewport({ timeout: 500 });
      }).toPass();
      await expect.poll(() => held.paths).toHaveLength(1);
      await drawn(page);
      await expect(footer).toBeInViewport();
      const before = await topOf(footer);
      await held.release();
      const name = textsIn(language)('portalFigures.title');
      await expect(page.getByRole('region', { name })).toBeAttached();
      await drawn(page);
      // A page is scrolled by whole pixels.
      expect(Math.abs((await topOf(footer)) - before)).toBeLessThan(2);
    });
  }
}

for (const width of widths) {
  const title = `at ${width} px another tab of a short list of projects leaves the tabs where they are`;
  test(title, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/projects?q=Sfax');
    const cards = page.locator('main article');
    await expect(cards).toHaveCount(1);
    // The featured ones have no order to choose above the tabs.
    const tabs = page
      .getByRole('tab')
      .filter({ hasNotText: textsIn('en')('projects.tab.featured') });
    // The figures are shown once they have been near.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(
      page.getByRole('region', { name: textsIn('en')('portalFigures.title') }),
    ).toBeVisible();
    for (let index = (await tabs.count()) - 1; index >= 0; index--) {
      const tab = tabs.nth(index);
      await tab.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 200));
      const before = await topOf(tab);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('main [data-skeleton=""]')).toHaveCount(0);
      await drawn(page);
      expect(Math.abs((await topOf(tab)) - before), `tab ${index}`).toBeLessThan(2);
    }
  });
}

for (const width of widths) {
  const title = `at ${width} px the calendar of a portal without events moves nothing in sight`;
  test(title, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await narrow(page, paths.events, () => []);
    const held = await holdAll(page, (each) => new URL(each.url()).pathname === paths.events);
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => held.paths).not.toHaveLength(0);
    await drawn(page);
    await held.release();
    await expect(page.locator('main [data-skeleton=""]')).toHaveCount(0);
    await drawn(page);
    const { total, moved } = await shiftsOf(page);
    expect(total, moved.join(' · ')).toBeLessThanOrEqual(largestShift);
  });
}

for (const width of widths) {
  const title = `at ${width} px the editor of a long article moves nothing in sight when it loads late`;
  test(title, { tag: '@long' }, async ({ page, adminApi }) => {
    const content = '<p>A paragraph of an article that takes more room than an empty editor.</p>';
    const { id } = await adminApi.publishResource({ content: content.repeat(30) });
    await new AdminPage(page).signIn();
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    const showRow = await hold(page, { method: 'GET', path: paths.adminResource(id) });
    let isHeld = false;
    const code = await holdAll(page, (each) => isHeld && each.resourceType() === 'script');
    await page.goto(`/admin/resources/${id}/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isHeld = true;
    showRow();
    await expect(page.getByText('Content', { exact: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await drawn(page);
    const before = await shiftsOf(page);
    await expect(page.locator('form [data-skeleton]')).toHaveCount(1);
    await code.release();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
    await drawn(page);
    const { total, moved } = await shiftsOf(page);
    expect(total - before.total, moved.join(' · ')).toBeLessThanOrEqual(largestShift);
  });
}
