/** @runs nginx translated firefox */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const read = (name: string) =>
  readFileSync(
    join(import.meta.dirname, '../../kit/testing/clipboard', `${name}.clipboard`),
    'utf8',
  );

interface Clipboard {
  type: 'text/html' | 'text/plain';
  content: string;
}

/** Puts a text on the clipboard as another program would, and pastes it by keyboard. */
const pasteText = async (page: Page, clipboard: Clipboard) => {
  await page.getByRole('textbox', { name: 'Content' }).focus();
  await page.evaluate(({ type, content }) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData(type, content);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('copy', copy, { capture: true, once: true });
  }, clipboard);
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
};

/** Pastes by the event that a browser sends: no page can put files beside a text on the clipboard. */
const pasteWithPictures = (page: Page, clipboard: Clipboard, pictures: readonly string[]) =>
  page.getByRole('textbox', { name: 'Content' }).evaluate(
    (editor, { given, files }) => {
      const data = new DataTransfer();
      data.setData(given.type, given.content);
      for (const file of files) {
        const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox ignores a clipboard that its constructor is given.
      Object.defineProperty(event, 'clipboardData', { value: data });
      editor.dispatchEvent(event);
    },
    { given: clipboard, files: pictures },
  );

const paste = (page: Page, clipboard: Clipboard, pictures?: readonly string[]) =>
  pictures ? pasteWithPictures(page, clipboard, pictures) : pasteText(page, clipboard);

const openForm = async (page: Page, adminApi: AdminApi) => {
  const admin = await new AdminPage(page).signInAlone(adminApi);
  await admin.open('resources');
  await page.getByRole('button', { name: 'Create resource' }).click();
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  return { admin, text };
};

const [, picture = ''] = /base64,([^"]+)"/.exec(read('libreoffice')) ?? [];

interface Source {
  name: string;
  lost: readonly RegExp[];
  /** Of the text's lists, tables and pictures. */
  numbers: { lists: number; tables: number; pictures: number };
  /** Pictures that the clipboard has besides, in base64. */
  pictures?: readonly string[];
}

const sources: readonly Source[] = [
  {
    name: 'word-365',
    pictures: [picture],
    lost: [/the budget/],
    numbers: { lists: 4, tables: 1, pictures: 1 },
  },
  {
    name: 'google-docs',
    lost: [/Women sort coffee cherries.*another site/],
    numbers: { lists: 3, tables: 1, pictures: 0 },
  },
];

for (const { name, lost, numbers, pictures } of sources) {
  const besides = pictures ? ' with its picture' : '';
  test(`a paste of ${name}${besides} keeps what a text may have, and says what it left out`, {
    tag: '@long',
  }, async ({ page, adminApi }) => {
    const { text } = await openForm(page, adminApi);
    const messages: string[] = [];
    page.on('console', (message) => {
      if (!message.text().startsWith('Service Worker registration blocked'))
        messages.push(message.text());
    });
    await paste(page, { type: 'text/html', content: read(name) }, pictures);
    await expect(text.getByRole('heading', { name: 'Coffee after 2026', level: 2 })).toBeVisible();
    await expect(text.locator('strong').first()).toContainText('Rwanda');
    await expect(text.locator('em').first()).toBeVisible();
    await expect(text.getByRole('link', { name: 'the report' })).toHaveAttribute(
      'href',
      /^https:\/\/naeb\.gov\.rw\/report/,
    );
    await expect(text.getByRole('list')).toHaveCount(numbers.lists);
    await expect(text.getByRole('table')).toHaveCount(numbers.tables);
    await expect(text.getByRole('columnheader', { name: 'Output' })).toBeVisible();
    await expect(text.getByRole('cell', { name: '20,000 t' })).toBeVisible();
    await expect(text.locator('img[src^="/assets/projects/upload-"]')).toHaveCount(
      numbers.pictures,
    );
    const notice = page.getByRole('alert').filter({ hasText: 'could not be put in' });
    await expect(notice.getByRole('listitem')).toHaveCount(lost.length);
    for (const words of lost) await expect(notice).toContainText(words);
    await notice.getByRole('button', { name: 'Understood' }).click();
    await expect(text).toBeFocused();
    // Nor a warning, or a report of the security policy.
    expect(messages).toEqual([]);
  });
}

test('a pasted table and picture are saved, described, and shown on the public page', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const { admin, text } = await openForm(page, adminApi);
  const title = unique('Coffee');
  await paste(page, { type: 'text/html', content: read('libreoffice') });
  await expect(text.locator('img[src^="/assets/projects/upload-"]')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Author').fill('Amina Otieno');
  await page.getByLabel('Description').fill('What growers expect of the coming years.');
  await page.getByLabel('Category', { exact: true }).selectOption('market-analysis');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.notice('Resource created successfully')).toBeVisible();

  const view = page.getByRole('link', { name: `View ${title} on the site` });
  const [article] = await Promise.all([page.waitForEvent('popup'), view.click()]);
  await expect(article.getByText('By Amina Otieno')).toBeVisible();
  await expect(article.getByRole('columnheader', { name: 'Output' })).toBeVisible();
  const shown = article.getByRole('img', { name: 'Women sort coffee cherries' });
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).toHaveAttribute('src', /^\/assets\/projects\/upload-/);
  const more = article.getByRole('heading', { name: 'Read on' });
  await expect(more).toBeVisible();
  await article.emulateMedia({ media: 'print' });
  await expect(more).toBeHidden();
  await expect(shown).toBeVisible();
});

test('plain text keeps its lists; a picture by itself is uploaded and asked about', async ({
  page,
  adminApi,
}) => {
  const { text } = await openForm(page, adminApi);
  await paste(page, { type: 'text/plain', content: read('plain-text') });
  await expect(text.getByRole('list')).toHaveCount(2);
  await expect(text.getByText('2 < 3 & done')).toBeVisible();
  await paste(page, { type: 'text/plain', content: '' }, [picture]);
  await expect(text.locator('img[src^="/assets/projects/upload-"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Describe it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save the description' }).click();
  await expect(dialog.getByText(/^Say what the picture shows/)).toBeVisible();
  await dialog.getByLabel(/^What the picture shows/).fill('Women sort coffee cherries');
  await dialog.getByRole('button', { name: 'Save the description' }).click();
  await expect(text.getByRole('img', { name: 'Women sort coffee cherries' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Describe it' })).toBeHidden();
});
