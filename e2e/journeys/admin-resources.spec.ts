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
