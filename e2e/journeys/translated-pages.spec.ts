/** @runs embedded */
import type { BrowserContext, Page } from '@playwright/test';
import { AdminApi } from '../fixtures/admin-api.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { countTranslated, translatePages } from '../fixtures/translator.ts';
import { AdminEventsPage } from '../pages/AdminEventsPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';
import { ContactPage } from '../pages/ContactPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { ProjectPage } from '../pages/ProjectPage.ts';
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
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/locales/**', async (route) => {
    await released;
    await route.fallback();
  });
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

test('a registration, refused once and then stored, in the language of the page', {
  tag: '@long',
}, async ({ page, problems, secondContext, adminApi }) => {
  problems.expect(/answer 409: POST \/api\/events\/\d+\/register/);
  const register = async (on: Page) => {
    const event = await adminApi.publishEvent({ title: unique('Forum') });
    const taken = uniqueEmail('abebe');
    await adminApi.register(event.id, 'Abebe', taken);
    const email = uniqueEmail('almaz');
    await on.goto(`/events/${event.id}?lng=fr`);
    await on.getByRole('main').getByRole('button', { name: 'S’inscrire' }).first().click();
    const dialog = on.getByRole('dialog');
    await dialog.getByLabel('Nom complet').fill('Almaz Tesfaye');
    await dialog.getByLabel('Adresse e-mail').fill(taken);
    const submit = dialog.getByRole('button', { name: 'Valider l’inscription' });
    await submit.click();
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/\S/);
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await submit.click();
    await expect(dialog).toBeHidden();
    const rows = await adminApi.read<{ name: string; email: string; status: string }[]>(
      `${paths.registrations}?${new URLSearchParams({ q: email })}`,
    );
    return rows.map(({ name, status }) => ({ name, status }));
  };
  const [plain, translated] = await bothWays(page, secondContext, register);
  expect(translated).toEqual(plain);
  expect(translated).toHaveLength(1);
});

test('signing up, a wrong password, signing in, and the newsletter', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  problems.expect(/answer 401: POST \/api\/login/);
  await translatePages(page.context());
  const auth = new AuthPage(page);
  const account = newAccount();
  await auth.open('/register');
  await auth.signUp(account);
  await expect(page).toHaveURL('/owner/projects');
  // Away from the account's lists, which signing out loads again.
  await auth.open('/');
  await auth.signOutButton.click();
  await expect(auth.signInLink).toBeVisible();
  await auth.open();
  await auth.signIn(account.username, 'not-the-password');
  await expect(auth.field('password')).toHaveAccessibleDescription(/incorrect/);
  await auth.signIn(account.username, account.password);
  await expect(auth.signOutButton).toBeVisible();

  const home = new HomePage(page);
  await home.open();
  await home.reachNewsletter();
  await home.newsletterEmail.fill(uniqueEmail('hanna'));
  await home.subscribe();
  await expect(home.notice('Success')).toBeVisible();
});

test('an inquiry, and a form of the admin area; what is typed is never translated', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  await translatePages(page.context());
  const site = new ProjectPage(page);
  const { id } = await adminApi.publishProject();
  const email = uniqueEmail('selam');
  await site.open(id);
  await site.inquire();
  await site.fillInquiry({ name: 'Selam', email, message: 'May I see the business plan?' });
  await site.sendInquiry();
  await expect(site.dialog).toBeHidden();
  expect(await adminApi.messagesFrom(email)).toHaveLength(1);

  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminEventsPage(page);
  const title = unique('Round Table');
  await admin.open();
  await admin.create({
    title,
    description: 'Growers and lenders meet for an afternoon.',
    date: inDays(3, 14),
    registrationDeadline: inDays(2, 10),
    location: 'Kigali, Rwanda',
    venue: 'Convention Centre',
    capacity: '40',
  });
  await expect(admin.notice('Success')).toContainText('Event created successfully');
  await page.goto('/admin/resources/1/edit');
  const editor = page.getByRole('textbox', { name: 'Content' });
  await expect(editor).toBeVisible();
  await editor.pressSequentially('Teff ');
  await expect(editor).toContainText('Teff');
  await expect(editor.locator('font')).toHaveCount(0);
  expect(
    await new AdminApi(page.request, new URL(page.url()).origin).read('/api/user'),
  ).toBeTruthy();
});
