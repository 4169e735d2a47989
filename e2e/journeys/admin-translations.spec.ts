/** @runs nginx translated */
import { readFile } from 'node:fs/promises';
import { discardTyped } from '../fixtures/drafts.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

test('translate an event beside its original, and articles by a file', { tag: '@long' }, async ({
  page,
  secondContext: visitor,
}) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const title = unique('Forum');
  const event = await admin.publishEvent({ title });

  await test.step('an event that lacks a translation is found by the filter', async () => {
    await admin.open('events?translation=fr:missing');
    await expect(page.getByText(title)).toBeVisible();
    await admin.open(`events/${event.id}/translations?language=fr`);
    await expect(page.getByRole('tab', { name: /French/ })).toContainText('missing');
  });

  await test.step('a missing text is named at its field, and what is typed stays', async () => {
    await page.getByLabel('Title (French)').fill(`${title} en français`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Description (French)')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Title (French)')).toHaveValue(`${title} en français`);
  });

  await test.step('readers of French find the translation', async () => {
    for (const field of await page
      .getByRole('tabpanel')
      .locator('[lang="fr"]:is(textarea, input)')
      .all()) {
      if (!(await field.inputValue())) await field.fill('Un texte assez long en français');
    }
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.notice('Translation saved')).toBeVisible();
    const answer = await visitor.request.get(`/api/events/${event.id}?language=fr`);
    expect(await answer.json()).toMatchObject({ title: `${title} en français`, language: 'fr' });
  });

  await test.step('a changed title makes it older than the original', async () => {
    await admin.send('patch', `/api/events/${event.id}`, { title: `${title} II` });
    await admin.open(`events/${event.id}/translations?language=fr`);
    await expect(page.getByText('Changed since the translation: Title')).toBeVisible();
  });

  await test.step('what is typed and not saved is discarded', () =>
    discardTyped(page, page.getByLabel('Title (French)')));

  const article = await admin.send<{ id: number }>('post', '/api/resources', {
    title: unique('Rice'),
    description: 'What rice costs and why.',
    content: `<h2>Rice</h2><p>Grown in <strong>Mali</strong> &amp; <em>Ghana</em>. ${'word '.repeat(20)}</p>`,
    category: 'market-analysis',
  });
  await test.step('a file goes out, is translated, and comes back whole', async () => {
    await admin.open('translations');
    await page.getByLabel('Events', { exact: true }).uncheck();
    await page.getByLabel('Projects', { exact: true }).uncheck();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download XLIFF 2.0' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    const [start = ''] = file.split('<file ', 1);
    const own =
      file.match(new RegExp(`<file id="resources-${article.id}".*?</file>`, 's'))?.[0] ?? '';
    const translated = own.replace(
      /<source>(.*?)<\/source>/gs,
      (source, text) => `${source}<target>${text.replace('Rice', 'Riz')}</target>`,
    );
    const back = `${start}${translated}</xliff>`;
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'fr.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(back),
    });
    await expect(page.getByText('1 row in the file.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 translation' }).click();
    await expect(admin.notice('1 translation imported')).toBeVisible();
    const answer = await visitor.request.get(`/api/resources/${article.id}?language=fr`);
    const shown: { content: string; language: string } = await answer.json();
    expect(shown.language).toBe('fr');
    expect(shown.content).toContain(
      '<h2>Riz</h2><p>Grown in <strong>Mali</strong> &amp; <em>Ghana</em>.',
    );
  });
});
