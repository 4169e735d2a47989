import type { Locator } from '@playwright/test';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

const sentence = 'Where the sun shines, money follows: what has been built, and what it earns.';

test('write, publish, change and delete an article', async ({ page, problems }) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const title = unique('Solar');
  await admin.open('resources');
  const form = page.getByRole('form', { name: 'Create resource' });

  await test.step('what is missing is named', async () => {
    await form.getByRole('button', { name: 'Create resource' }).click();
    for (const text of [
      'Title is required',
      'Description must be at least 10 characters',
      'Category is required',
      'Content must be at least 50 characters',
    ])
      await expect(form.getByText(text, { exact: true })).toBeVisible();
    await expect(form.getByLabel('Title')).toBeFocused();
  });

  await test.step('the text is formatted in the editor and previewed', async () => {
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('What solar earns in the Sahel');
    await form.getByLabel('Category').selectOption('market-analysis');
    const text = form.getByRole('textbox', { name: 'Content' });
    await text.click();
    await page.keyboard.type(sentence);
    await page.keyboard.press('ControlOrMeta+a');
    await form.getByRole('button', { name: 'Bold' }).click();
    await form.getByRole('button', { name: 'Link', exact: true }).click();
    await admin.dialog.getByLabel('Address').fill('https://example.org/solar');
    await admin.button('adminResources.editor.setLink').click();
    await form.getByText('Preview').click();
    await expect(form.getByRole('link', { name: sentence }).last()).toBeVisible();
  });

  await test.step('a failure keeps what was typed', async () => {
    await page.route('**/api/resources', (route) => route.abort(), { times: 1 });
    problems.expect(/request failed: POST \/api\/resources/);
    await form.getByRole('button', { name: 'Create resource' }).click();
    await expect(admin.notice('Failed to create resource')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue(title);
  });

  await test.step('published, it is on the site', async () => {
    await form.getByRole('button', { name: 'Create resource' }).click();
    await expect(admin.notice('Resource created successfully')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('');
    const view = page.getByRole('link', { name: `View ${title} on the site` });
    const [article] = await Promise.all([page.waitForEvent('popup'), view.click()]);
    const link = article.getByRole('link', { name: sentence });
    await expect(link).toHaveAttribute('href', 'https://example.org/solar');
    await expect(link.locator('strong')).toBeVisible();
    await article.close();
  });

  await test.step('it is changed', async () => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' More soon.');
    await admin.button('admin.save').click();
    await expect(admin.notice('Resource updated successfully')).toBeVisible();
  });

  await test.step('it is deleted', async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(admin.dialog).toContainText(title);
    await page.getByRole('button', { name: 'Delete resource' }).click();
    await expect(admin.notice('Resource deleted')).toBeVisible();
    await expect(page.getByText(title)).toBeHidden();
  });
});

test('the preview shows what readers will see, and nothing that runs survives', async ({
  page,
}) => {
  const admin = await new AdminPage(page).signIn();
  const title = unique('Table');
  await admin.open('resources');
  const form = page.getByRole('form', { name: 'Create resource' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Figures of three years');
  await form.getByLabel('Category').selectOption('regional-focus');
  await form.getByRole('button', { name: 'Edit as HTML' }).click();
  await form.getByRole('textbox', { name: 'Content' }).fill(`<h1>Figures</h1>
    <p onclick="alert(1)">See <a href="https://example.org/source">the source</a> and
    <a href="javascript:alert(1)">nothing</a>.</p><script>alert(1)</script>
    <table><thead><tr><th scope="col">Year</th></tr></thead><tbody><tr><td>2026</td></tr></tbody></table>
    <img src="https://elsewhere.example/x.png" onerror="alert(1)" alt="spy">
    <img src="/assets/projects/railway.jpg" alt="A railway" width="320" height="200">
    <iframe src="https://elsewhere.example/"></iframe><blockquote>So it is said.</blockquote>`);
  await form.getByText('Preview').click();

  /** The text that the heading begins, as tags, attributes and words. */
  const around = (heading: Locator) =>
    heading.locator('..').evaluate((text) => {
      const told = (node: Node): unknown => {
        if (!(node instanceof Element)) return node.textContent?.replace(/\s+/g, ' ');
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort();
        return [node.localName, attributes, [...node.childNodes].map(told)];
      };
      const copy = text.cloneNode(true);
      copy.normalize();
      return JSON.stringify([...copy.childNodes].map(told));
    });
  const name = { name: 'Figures', exact: true };
  const preview = await around(form.getByRole('heading', name));
  for (const gone of ['script', 'onclick', 'onerror', 'iframe', 'javascript:', 'spy'])
    expect(preview).not.toContain(gone);
  await form.getByRole('button', { name: 'Create resource' }).click();
  await expect(admin.notice('Resource created successfully')).toBeVisible();
  const view = page.getByRole('link', { name: `View ${title} on the site` });
  const [article] = await Promise.all([page.waitForEvent('popup'), view.click()]);
  expect(await around(article.getByRole('heading', name))).toBe(preview);
  await expect(article.getByRole('img', { name: 'A railway' })).toBeVisible();
});
