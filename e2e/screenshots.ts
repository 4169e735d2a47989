import { mkdtempSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@ail/kit/contracts/enums';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { freePort, stopAll } from '../tooling/test/processes.ts';
import { stackAdmin, startStack } from '../tooling/test/stack.ts';
import { AdminApi } from './fixtures/admin-api.ts';
import { browserOptions } from './fixtures/browser.ts';
import { paths } from './fixtures/paths.ts';
import { readUntilLoaded } from './fixtures/read-through.ts';
import { browserLocale } from './fixtures/texts.ts';
import { AdminPage } from './pages/AdminPage.ts';
import { adminDialogs, prepareDialogs } from './pages/admin-dialogs.ts';
import type { AdminEntry } from './pages/admin-entry.ts';
import { adminStates } from './pages/admin-states.ts';
import { writingScreens } from './pages/admin-writing-screens.ts';
import {
  accountPages,
  adminForms,
  adminPages,
  dialogsOfTheSite,
  pagesOfTheSite,
  type SitePageEntry,
} from './pages/site-map.ts';

/**
 * `npm run screenshots`: every page at three widths in three languages, into screenshots/; of the admin
 * area its dialogs and rare states as well. Names choose pages: `npm run screenshots -- home events`.
 */
const widths = [360, 768, 1280];
const folder = join(import.meta.dirname, '..', 'screenshots');
const wanted = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name);

/** A whole page, or the dialog over it. */
const shoot = async (
  context: BrowserContext,
  entry: SitePageEntry,
  to: string,
  fullPage = true,
): Promise<void> => {
  const page = await context.newPage();
  await page.goto(entry.path);
  await entry.isReady(page);
  if (fullPage) {
    await readUntilLoaded(page);
    await page.waitForLoadState('networkidle');
  }
  await page.screenshot({ path: join(to, `${entry.name}.png`), fullPage });
  await page.close();
};

/** Makes the window as high as the dialog in it, so that all of it is in the picture. */
const showWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  const overlay = page.locator('[data-holds-page]').last();
  const height = await overlay.evaluate(({ scrollHeight }) => scrollHeight);
  const { width, height: shown } = page.viewportSize() ?? { width: 0, height };
  if (height > shown) await page.setViewportSize({ width, height });
  await page.waitForLoadState('networkidle');
};

/** A dialog or a screen, whole, or a screen in a state as the window shows it. */
const shootState = async (
  context: BrowserContext,
  { name, open }: AdminEntry,
  language: Language,
  to: string,
  part: 'dialog' | 'window' | 'page',
): Promise<void> => {
  const page = await context.newPage();
  await open(await new AdminPage(page, language).signIn());
  if (part === 'dialog') await showWhole(page);
  if (part === 'page') await readUntilLoaded(page);
  const path = join(to, `admin-${name.replaceAll(' ', '-')}.png`);
  await page.screenshot({ path, fullPage: part === 'page' });
  await page.close();
};

/** What the demo content leaves empty: the audit log and the subscribers. */
const prepareSeldom = async (adminApi: AdminApi): Promise<void> => {
  const { id } = await adminApi.publishEvent({ title: 'Harbour Finance Day' });
  await adminApi.send('patch', paths.event(id), { capacity: 80, venue: 'Hall of the Chamber' });
  await adminApi.remove(paths.event(id));
  for (const email of ['reader@example.org', 'anne-marie.ouedraogo.traore@example.org']) {
    await adminApi.send('post', paths.subscribe, { email });
  }
};

let browser: Browser | undefined;
try {
  const stack = await startStack({
    kind: 'embedded',
    port: await freePort(),
    dataDir: mkdtempSync(join(tmpdir(), 'portal-screenshots-')),
  });
  browser = await chromium.launch(browserOptions());
  const guests = await browser.newContext({ baseURL: stack.url });
  const adminApi = new AdminApi(guests.request, stack.url);
  await prepareSeldom(await adminApi.signIn());
  await prepareDialogs(adminApi, guests.request);
  await guests.close();
  for (const language of languages) {
    for (const width of widths) {
      const to = join(folder, language, String(width));
      await mkdir(to, { recursive: true });
      const context = await browser.newContext({
        baseURL: stack.url,
        locale: browserLocale[language],
        timezoneId: 'UTC',
        viewport: { width, height: 900 },
        // A phone's buttons are as high as a finger needs.
        hasTouch: width < 768,
        reducedMotion: 'reduce',
      });
      for (const entry of pagesOfTheSite.filter(isWanted)) await shoot(context, entry, to);
      // On a wide screen the menu's links stand in the header.
      for (const entry of dialogsOfTheSite.filter(isWanted))
        if (width < 1200 || entry.name !== 'dialog-menu') await shoot(context, entry, to, false);
      const { username, password } = stackAdmin;
      await context.request.post('/api/login', { data: { username, password } });
      for (const entry of [...accountPages, ...adminPages, ...adminForms].filter(isWanted))
        await shoot(context, entry, to);
      for (const entry of adminDialogs.filter(isWanted))
        await shootState(context, entry, language, to, 'dialog');
      for (const entry of adminStates.filter(isWanted))
        await shootState(context, entry, language, to, 'window');
      for (const entry of writingScreens.filter(isWanted))
        await shootState(context, entry, language, to, 'page');
      await context.close();
      console.log(`${language} ${width} px`);
    }
  }
  console.log(`In ${folder}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  // An open connection would keep this process from ending.
  await browser?.close();
  await stopAll();
}
