import { test as base, expect, type Page } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { type Browser, browserTitles } from './browser.ts';
import { startConnection } from './cut-connection.ts';
import { isHydrated } from './driver.ts';
import { startWebKit } from './webkit.ts';

/** In a browser of its own, whose pages have a service worker. */
const test = base.extend<{ site: string; inFirefox: Page }>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
  inFirefox: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
    await use(await context.newPage());
    await context.close();
  },
});

const publicPaths = ['/', '/events', '/projects', '/resources', '/contact', '/auth'];

const signIn = `const answer = await fetch('/api/login', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify({ username: stackAdmin.username, password: stackAdmin.password })}),
});
if (!answer.ok) throw new Error(String(answer.status));`;

const signOut = "await fetch('/api/logout', { method: 'POST' })";

/** Waits for an expression on the page; `waitForFunction` of Firefox needs what the policy forbids. */
const becomes = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate(`Boolean(${expression})`), { timeout: 60_000 }).toBe(true);

/** Runs asynchronous code on the page of a driver that only knows functions that return. */
const perform = async (webkit: Browser, code: string) => {
  await webkit.run(
    `window.isDone = false; (async () => { ${code} })().then(() => { window.isDone = true; });`,
  );
  await webkit.until('window.isDone');
};

for (const name of ['wpe', 'gtk'] as const) {
  test(`every public page is taken over in ${browserTitles[name]}`, async ({ site }) => {
    const webkit = await startWebKit(name);
    try {
      for (const path of publicPaths) {
        await webkit.open(site + path);
        await webkit.until(isHydrated);
        await webkit.until("document.querySelector('h1')");
      }
    } finally {
      await webkit.close();
    }
  });

  test(`going back after signing out shows no account in ${browserTitles[name]}`, async ({
    site,
  }) => {
    const webkit = await startWebKit(name);
    try {
      await webkit.open(`${site}/auth`);
      await perform(webkit, signIn);
      await webkit.open(`${site}/admin/registrations`);
      await webkit.until("document.querySelector('main table')");
      await webkit.open(`${site}/events`);
      await webkit.until(isHydrated);
      await perform(webkit, signOut);
      await webkit.back();
      await webkit.until("location.pathname === '/auth' && document.querySelector('h1')");
      expect(await webkit.run("return document.querySelector('main table') === null")).toBe(true);
    } finally {
      await webkit.close();
    }
  });
}

test('every public page is taken over in Firefox', async ({ site, inFirefox: page }) => {
  for (const path of publicPaths) {
    await page.goto(site + path);
    await becomes(page, isHydrated);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('going back after signing out shows no account in Firefox', async ({
  site,
  inFirefox: page,
}) => {
  await page.goto(`${site}/auth`);
  await page.evaluate(`(async () => { ${signIn} })()`);
  await page.goto(`${site}/admin/registrations`);
  await expect(page.locator('main table')).toBeVisible();
  await page.goto(`${site}/events`);
  await becomes(page, isHydrated);
  await page.evaluate(`(async () => { ${signOut} })()`);
  await page.goBack();
  await expect(page).toHaveURL(`${site}/auth`);
  await expect(page.locator('main table')).toHaveCount(0);
});

test('a visited page opens in Firefox while the server is unreachable', async ({
  site,
  inFirefox: page,
}) => {
  const connection = await startConnection(new URL(site));
  await page.goto(`${connection.url}/events`);
  await becomes(page, 'navigator.serviceWorker.controller');
  await page.goto(`${connection.url}/projects`);
  await becomes(page, isHydrated);
  const heading = page.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  // The worker keeps it after it has answered.
  await expect
    .poll(() => page.evaluate("caches.match('/projects', { ignoreSearch: true }).then(Boolean)"))
    .toBe(true);
  connection.cut();
  await page.goto(`${connection.url}/projects`);
  await expect(heading).toHaveText(title);
});
