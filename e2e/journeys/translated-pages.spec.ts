/** @runs embedded */
import type { BrowserContext, Page } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { countTranslated, translatePages } from '../fixtures/translator.ts';
import { ContactPage } from '../pages/ContactPage.ts';
import { SitePage } from '../pages/SitePage.ts';

// Every other form is sent on a translated page by `npm run test:long -- translated`.

test.beforeEach(({ problems }) => problems.expectTranslation());

/** Makes a journey on pages as they are, and again on translated ones; both give what was stored. */
const bothWays = async <Row>(
  page: Page,
  secondContext: BrowserContext,
  journey: (page: Page) => Promise<Row>,
): Promise<[Row, Row]> => {
  const plain = await journey(await secondContext.newPage());
  await translatePages(page.context());
  const translated = await journey(page);
  expect(await countTranslated(page)).toBeGreaterThan(10);
  return [plain, translated];
};

test('a message to the team is stored as from a page that is not translated', async ({
  page,
  secondContext,
  adminApi,
}) => {
  const send = async (on: Page) => {
    const contact = new ContactPage(on);
    const email = uniqueEmail('tigist');
    await contact.open();
    await contact.send.click();
    await expect(contact.field('message')).toHaveAccessibleDescription(/at least 10/);
    await contact.fill({ name: 'Tigist Bekele', email, message: 'We roast coffee in Jimma.' });
    await contact.send.click();
    await expect(contact.notice(contact.t('contact.notice.success'))).toBeVisible();
    await expect(contact.field('message')).toHaveValue('');
    const [row] = await adminApi.messagesFrom(email);
    return row && { name: row.name, message: row.message, kind: row.kind };
  };
  const [plain, translated] = await bothWays(page, secondContext, send);
  expect(translated).toEqual(plain);
  expect(translated?.message).toBe('We roast coffee in Jimma.');
});

const translations = [
  { language: 'pt', direction: 'ltr', letter: 'ã' },
  { language: 'ar', direction: 'rtl', letter: 'ش' },
  { language: 'am', direction: 'ltr', letter: 'ሰ' },
] as const;

/** Opens a page, and holds its texts back: React does not take it over until the result is called. */
const openHeld = async (page: Page, path: string): Promise<() => void> => {
  const release = await holdRequests(page, '**/locales/**');
  // A busy server answers without the content.
  await expect(async () => {
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('id="rendered"');
  }).toPass();
  return release;
};

for (const translation of translations) {
  const { language, direction, letter } = translation;
  test(`what a reader of ${language} types and presses before the page can act counts`, {
    tag: direction === 'rtl' ? [] : '@long',
  }, async ({ page, adminApi }) => {
    const translated = (id: string) => new SitePage(page).t(id).replace(/\p{L}/gu, letter);
    const email = uniqueEmail('tigist');
    await translatePages(page.context(), translation);

    await test.step('a message', async () => {
      const release = await openHeld(page, '/contact');
      const form = page.getByRole('main').locator('form');
      const field = (name: string) => form.locator(`[name=${name}]`);
      const served = await form.elementHandle();
      await field('name').fill('Tigist Bekele');
      await field('message').pressSequentially('We roast ');
      release();
      // React found other texts than it renders, and has replaced the form.
      await expect.poll(() => served?.evaluate((one) => one.isConnected)).toBe(false);
      await expect(field('message')).toBeFocused();
      await page.keyboard.type('coffee in Jimma.');
      await form.locator('[type=submit]').click();
      await expect(field('email')).toHaveAccessibleDescription(new RegExp(letter));
      await field('email').fill(email);
      await form.locator('[type=submit]').click();
      await expect(field('message')).toHaveValue('');
      expect(await adminApi.messagesFrom(email)).toMatchObject([
        { name: 'Tigist Bekele', message: 'We roast coffee in Jimma.' },
      ]);
    });

    await test.step('an inquiry', async () => {
      const { id } = await adminApi.publishProject();
      const release = await openHeld(page, `/projects/${id}`);
      await page.getByRole('button', { name: translated('projects.inquiry.open') }).click();
      release();
      const dialog = page.getByRole('dialog');
      const field = (name: string) => dialog.locator(`[name=${name}]`);
      await field('name').fill('Tigist Bekele');
      await field('email').fill(email);
      await field('message').fill('May I see the business plan?');
      await dialog.locator('[type=submit]').click();
      await expect(dialog).toBeHidden();
      expect(await adminApi.messagesFrom(email)).toHaveLength(2);
    });

    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
  });
}
