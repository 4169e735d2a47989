/** @runs nginx embedded-long */
import type { BrowserContext } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';
import { adminPages } from '../pages/site-map.ts';

/** Every script of the admin remote that a browser asks for. */
const watchAdminRequests = (context: BrowserContext): string[] => {
  const requests: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/mf-admin/')) requests.push(pathname);
  });
  return requests;
};

const everyPage = ['/', '/events', '/auth', '/register', '/no-such-page'];
/** One guard protects all pages, so two of them are enough in `npm test`. */
const closed = [
  { which: 'the area', paths: ['/admin', '/admin/events/1/edit'], tag: [] },
  { which: 'each page', paths: adminPages.map(({ path }) => path), tag: '@long' },
];

for (const { which, paths, tag } of closed) {
  const title = `an anonymous visitor of ${which} gets no byte of the admin remote`;
  test(title, { tag }, async ({ page, context }) => {
    const requests = watchAdminRequests(context);
    // At once, since each waits until nothing more is requested.
    await Promise.all(
      everyPage.map(async (path) => {
        const tab = await context.newPage();
        await tab.goto(path, { waitUntil: 'networkidle' });
        await tab.close();
      }),
    );
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
    }
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });

  test(`nor does an investor at ${which}, who is sent home`, { tag }, async ({ page, context }) => {
    const requests = watchAdminRequests(context);
    const auth = new AuthPage(page);
    await auth.enter(newAccount(), 'investor');
    await auth.open('/');
    await expect(auth.signOutButton).toBeVisible();
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });
}

test('an admin gets it, at runtime, once signed in', async ({ page, context }) => {
  const requests = watchAdminRequests(context);
  const auth = new AuthPage(page);
  await auth.open();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await auth.signInAsAdmin();
  await expect.poll(() => requests).toContainEqual(expect.stringMatching(/remoteEntry\.js$/));
});

test('after signing in the visitor is on the page they wanted', async ({ page }) => {
  const auth = new AuthPage(page);
  await page.goto('/admin/events');
  await expect(page).toHaveURL('/auth');
  await auth.signIn('chief', 'chief-secret');
  await expect(page).toHaveURL('/admin/events');
});

test('a page of the admin area shows no public frame while it loads', async ({ page }) => {
  await new AdminPage(page).signIn();
  const answer = await holdRequests(page, '**/api/user');
  await page.goto('/admin/registrations');
  const footer = page.getByRole('contentinfo');
  await expect(page.getByRole('main').getByRole('status')).toBeAttached();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(footer).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(footer).toHaveCount(0);
});
