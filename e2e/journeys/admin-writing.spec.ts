/** @runs nginx translated */
import type { VersionSummary } from '@ail/kit/contracts/resources/writing.shape';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { signUpAsAdmin } from '../fixtures/accounts.ts';
import { kept } from '../fixtures/drafts.ts';
import { expectFocusSeen, isFocused, tabTo } from '../fixtures/keyboard.ts';
import { paths } from '../fixtures/paths.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

/** Longer than until what is typed is sent (mf-admin/src/blocks/drafts/use-autosave.ts). */
const betweenDraftsMs = 2_500;

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const titleField = (page: Page) => page.getByLabel('Title', { exact: true });

test('of a tab that is killed while somebody types, all but the last five seconds is back', async ({
  page,
  context,
  adminApi,
}) => {
  const admin = await new AdminPage(page).signInAlone(adminApi);
  await page.clock.install();
  const now = () => page.evaluate(() => Date.now());
  await admin.open('resources');
  await page.getByRole('button', { name: 'Create resource' }).click();
  const title = unique('Coffee');
  await titleField(page).fill(title);
  await textBox(page).click();
  // A form that kept its text later than this, or only after a pause in typing, would give nothing back.
  const typedAt: number[] = [];
  const words = () => typedAt.map((_, number) => `word${number}`).join(' ');
  const began = await now();
  for (let at = began; at - began < 5_000; at = await now()) {
    typedAt.push(at);
    await page.keyboard.type(`word${typedAt.length - 1} `);
    await page.clock.runFor(300);
  }
  const killedAt = await now();
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => {});
  await crashed;

  const next = await context.newPage();
  await next.goto('/admin/resources');
  await next.getByRole('button', { name: `Go on writing ${title}` }).click();
  await expect(
    next.getByText(/^What you typed until .* and did not save is back\.$/),
  ).toBeVisible();
  await expect(titleField(next)).toHaveValue(title);
  const back = ((await textBox(next).textContent()) ?? '').trim();
  expect(words().startsWith(back)).toBe(true);
  const lost = typedAt.filter((_, number) => number >= back.split(' ').length);
  expect(killedAt - (lost[0] ?? killedAt)).toBeLessThan(5_000);

  await test.step('it is discarded, and the form is empty', async () => {
    await next.getByRole('button', { name: 'Discard it' }).click();
    await expect(titleField(next)).toHaveValue('');
    await next.reload();
    await expect(next.getByRole('button', { name: 'Create resource' })).toBeVisible();
    await expect(next.getByText('Begun and not saved')).toHaveCount(0);
  });
});

test('two editors of one article are told of each other, and no text of either is lost', async ({
  page,
  secondContext,
  adminApi,
  problems,
}) => {
  const first = new AdminPage(page);
  const ama = await signUpAsAdmin(adminApi, page.request, 'Ama');
  const second = new AdminPage(await secondContext.newPage());
  const bem = await signUpAsAdmin(adminApi, secondContext.request, 'Bem');
  const { id } = await adminApi.publishResource();
  const description = (admin: AdminPage) =>
    admin.page.getByRole('textbox', { name: 'Description' });
  const type = async (admin: AdminPage, text: string) => {
    const keeping = kept(admin.page);
    await description(admin).fill(text);
    await admin.page.clock.runFor(betweenDraftsMs);
    await keeping;
  };
  for (const admin of [first, second]) await admin.page.clock.install();

  await test.step('each sees who else writes', async () => {
    for (const admin of [first, second]) await admin.open(`resources/${id}/edit`);
    await type(first, 'Prices fall.');
    await type(second, 'Prices rise.');
    await expect(
      second.page.getByRole('status').filter({ hasText: `${ama.username} is writing here, too.` }),
    ).toBeVisible();
    await type(first, 'Prices fall in 2027.');
    await expect(
      page.getByRole('status').filter({ hasText: `${bem.username} is writing here, too.` }),
    ).toBeVisible();
  });

  await test.step('the first saves; the second is told, and saving shows both versions', async () => {
    await first.button('admin.save').click();
    await expect(first.notice('Resource updated successfully')).toBeVisible();
    await type(second, 'Prices rise in 2027.');
    await expect(
      second.page.getByText(`${ama.username} has saved this since you began.`, { exact: false }),
    ).toBeVisible();
    problems.expect(new RegExp(`answer 409: PATCH ${paths.resource(id)}$`));
    await second.button('admin.save').click();
    const conflict = second.page.getByRole('alert').filter({ hasText: 'Someone else has changed' });
    await expect(conflict).toContainText('Prices fall in 2027.');
    await expect(description(second)).toHaveValue('Prices rise in 2027.');
  });

  await test.step('after a reload the text of the second is still there, and so is the conflict', async () => {
    second.page.once('dialog', (dialog) => dialog.accept());
    await second.page.reload();
    await expect(description(second)).toHaveValue('Prices rise in 2027.');
    problems.expect(new RegExp(`answer 409: PATCH ${paths.resource(id)}$`));
    await second.button('admin.save').click();
    await second.button('admin.conflict.keepMine').click();
    await expect(second.notice('Resource updated successfully')).toBeVisible();
  });

  await test.step('both texts are versions; the first is compared and restored', async () => {
    await second.open(`resources/${id}/versions`);
    const versions = second.page.getByRole('list', { name: 'Versions' });
    await expect(versions.getByRole('button')).toHaveText([
      new RegExp(bem.username),
      new RegExp(ama.username),
      /.+/,
    ]);
    await versions.getByRole('button').nth(1).click();
    await expect(second.page.getByRole('deletion')).toHaveText('removed: What we found out.');
    await expect(second.page.getByRole('insertion')).toHaveText('added: Prices fall in 2027.');
    await second.page.getByRole('button', { name: 'What has changed since' }).click();
    await expect(second.page.getByRole('insertion')).toHaveText(/rise/);
    await second.page.getByRole('button', { name: 'Restore this version' }).click();
    await second.dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(second.notice('The version is restored')).toBeVisible();
    await expect(description(second)).toHaveValue('Prices fall in 2027.');
    const list = await adminApi.read<VersionSummary[]>(`/api/admin/resources/${id}/versions`);
    expect(list.map(({ savedBy }) => savedBy).slice(0, 3)).toEqual([
      bem.username,
      bem.username,
      ama.username,
    ]);
  });
});

test('what is typed is shown as the public page would show it, to its writer only', async ({
  page,
  secondContext,
  adminApi,
  problems,
}) => {
  const admin = await new AdminPage(page).signInAlone(adminApi);
  const { id, slug, title } = await adminApi.publishResource();
  await admin.open(`resources/${id}/edit`);
  const typed = unique('Cocoa');
  await titleField(page).fill(typed);
  await textBox(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And what comes next.');
  const open = page.getByRole('button', { name: 'Preview the page' });
  const [preview] = await Promise.all([page.waitForEvent('popup'), open.click()]);
  await expect(preview).toHaveURL(`/resources/preview?of=${id}`);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(typed);
  await expect(preview.getByText('And what comes next.')).toBeVisible();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(preview, 'preview');

  const visitor = await secondContext.newPage();
  problems.expect(new RegExp(`answer 401: GET /api/admin/resources/${id}/preview$`));
  const answer = await visitor.goto(preview.url());
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Resource Not Found');
  await visitor.goto(`/resources/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('an article is written and published by keyboard alone', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  test.slow();
  const admin = await new AdminPage(page).signInAlone(adminApi);
  const { keyboard } = page;
  const text = textBox(page);
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  // A browser tells of a new selection a little later; no person is as fast as two keys of a test.
  const selectionTold = () => page.waitForTimeout(100);
  const use = async (name: string) => {
    await selectionTold();
    await keyboard.press('Alt+F10');
    const tool = toolbar.getByRole('button', { name, exact: true });
    await keyboard.press('Home');
    for (let presses = 0; presses < 30 && !(await isFocused(tool)); presses += 1) {
      await keyboard.press('ArrowRight');
    }
    await expect(tool).toBeFocused();
    await keyboard.press('Enter');
  };

  await admin.open('resources');
  await tabTo(page, page.getByRole('button', { name: 'Create resource' }));
  await keyboard.press('Enter');
  await expect(text).toBeVisible();
  const title = unique('Coffee');
  await tabTo(page, titleField(page));
  await keyboard.type(title);
  await tabTo(page, page.getByLabel('Description', { exact: true }));
  await keyboard.type('What the next harvest costs.');
  await tabTo(page, page.getByLabel('Category', { exact: true }));
  await keyboard.type('Market');
  await tabTo(page, text);

  await use('Heading');
  await expect(text).toBeFocused();
  await keyboard.type('Coffee after 2026');
  await expect(text).toHaveAccessibleDescription(/Alt\+F10/);
  await expect(page.getByRole('form', { name: 'Create resource' })).toMatchAriaSnapshot(`
    - toolbar "Formatting":
      - button "Bold"
      - button "Italic"
      - button "Heading" [pressed]
      - button "Subheading"
      - button "Smaller subheading"
      - button "Bulleted list"
      - button "Numbered list"
      - button "Quotation"
      - button "Link"
      - button "Picture"
      - button "Describe the picture" [disabled]
      - button "Insert a table"
      - button "Undo"
      - button "Redo" [disabled]
  `);
  await expect(page.getByRole('form', { name: 'Create resource' })).toMatchAriaSnapshot(`
    - textbox "Content":
      - heading "Coffee after 2026" [level=2]
  `);
  await keyboard.press('Enter');

  await use('Bulleted list');
  await keyboard.type('Arabica');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('Robusta');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.press('Enter');
  await keyboard.press('Enter');

  await use('Insert a table');
  await keyboard.type('Country');
  for (const cell of [
    'Year',
    'Output',
    'Rwanda',
    '2026',
    '20,000 t',
    'Uganda',
    '2026',
    '300,000 t',
  ]) {
    await keyboard.press('Tab');
    await keyboard.type(cell);
  }
  await use('Delete the column');
  await use('Undo');
  await use('Add a row below');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');

  await keyboard.type('See the report');
  await keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await test.step('a dialog that is dismissed leads back to the same words', async () => {
    for (const name of ['Link', 'Picture']) {
      await use(name);
      await expect(admin.dialog).toBeVisible();
      await keyboard.press('Escape');
      await expect(admin.dialog).toBeHidden();
      await expect(text).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('report');
    }
  });
  await use('Link');
  await tabTo(page, admin.dialog.getByLabel('Address'));
  await keyboard.type('https://example.org/report');
  await keyboard.press('Enter');
  await expect(text).toBeFocused();
  await keyboard.press('ControlOrMeta+End');
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await selectionTold();
  await keyboard.press('Enter');

  await use('Picture');
  await tabTo(page, admin.dialog.getByRole('button', { name: 'railway' }));
  await keyboard.press('Enter');
  await expect(admin.dialog.getByLabel('What the picture shows')).toBeVisible();
  await tabTo(page, admin.dialog.getByLabel('What the picture shows'));
  await keyboard.type('A goods train in Kenya');
  await tabTo(page, admin.dialog.getByRole('button', { name: 'Save the description' }));
  await keyboard.press('Enter');
  await expect(text).toBeFocused();

  await expect(page.getByRole('form', { name: 'Create resource' })).toMatchAriaSnapshot(`
    - textbox "Content":
      - heading "Coffee after 2026" [level=2]
      - list:
        - listitem:
          - paragraph: Arabica
        - listitem:
          - paragraph:
            - strong: Robusta
      - table:
        - rowgroup:
          - row "Country Year Output":
            - columnheader "Country"
            - columnheader "Year"
            - columnheader "Output"
          - row "Rwanda 2026 20,000 t"
          - row "Uganda 2026 300,000 t"
          - row
      - paragraph:
        - text: See the
        - link "report"
      - img "A goods train in Kenya"
  `);
  await expectAccessible(page, 'the editor with a text');

  await test.step('Escape leads from the tools to the text, and Tab out of it', async () => {
    await keyboard.press('Alt+F10');
    await expect(text).not.toBeFocused();
    await keyboard.press('Escape');
    await expect(text).toBeFocused();
    await keyboard.press('Tab');
    await expect(text).not.toBeFocused();
    await expectFocusSeen(page);
  });

  await test.step('it is published', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }));
    await keyboard.press('Enter');
    await expect(admin.notice('Resource created successfully')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    const query = new URLSearchParams({ q: title });
    const found = await adminApi.read<object[]>(`${paths.adminResources}?${query}`);
    expect(found).toMatchObject([{ title, status: 'published' }]);
  });
});

test('creating, editing and translating an article says nothing on the console', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  test.slow();
  const said: string[] = [];
  // The fixture refuses errors; here warnings and logs count, too.
  page.on('console', (message) => {
    // Of the test's own setting `serviceWorkers: 'block'`.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    said.push(`${message.type()}: ${message.text()}`);
  });
  const admin = await new AdminPage(page).signInAlone(adminApi);
  await admin.open('resources');
  await page.getByRole('button', { name: 'Create resource' }).click();
  const title = unique('Rice');
  await titleField(page).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('What rice costs and why.');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Market Analysis' });
  await textBox(page).click();
  await page.keyboard.type('Rice is grown in Mali and Ghana, and eaten far beyond both.');
  await page.getByRole('button', { name: 'Insert a table' }).click();
  await page.keyboard.type('Country');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.notice('Resource created successfully')).toBeVisible();

  const query = new URLSearchParams({ q: title });
  const [article] = await adminApi.read<{ id: number }[]>(`${paths.adminResources}?${query}`);
  await admin.open(`resources/${article?.id}/edit`);
  await textBox(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Since 2020: ');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await admin.dialog.getByRole('button', { name: 'railway' }).click();
  await admin.dialog.getByLabel('What the picture shows').fill('A goods train');
  await admin.dialog.getByRole('button', { name: 'Save the description' }).click();
  await admin.button('admin.save').click();
  await expect(admin.notice('Resource updated successfully')).toBeVisible();

  await admin.open(`resources/${article?.id}/translations?language=fr`);
  await page.getByLabel('Title (French)').fill('Le riz');
  await page.getByLabel('Description (French)').fill('Ce que coûte le riz.');
  await page.getByRole('tabpanel').locator('.ProseMirror').click();
  await page.keyboard.type('Le riz pousse au Mali et au Ghana, et se mange bien au-delà des deux.');
  await admin.button('admin.save').click();
  await expect(admin.notice('Translation saved')).toBeVisible();
  expect(said).toEqual([]);
});
