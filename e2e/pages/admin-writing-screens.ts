import { readFile } from 'node:fs/promises';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { expect, type Locator } from '@playwright/test';
import { paths } from '../fixtures/paths.ts';
import { photograph } from '../fixtures/pictures.ts';
import { unique } from '../fixtures/stack.ts';
import type { AdminPage } from './AdminPage.ts';
import type { AdminEntry } from './admin-entry.ts';

const content =
  '<h2>Coffee after 2026</h2><p>Prices of <strong>washed Arabica</strong> follow the harvest in two regions.</p>' +
  '<ul><li><p>Rwanda</p></li><li><p>Uganda</p></li></ul>';

const toolOf = (admin: AdminPage, name: string): Locator =>
  admin.page.getByRole('toolbar').getByRole('button', {
    name: admin.t(`adminResources.editor.${name}`),
    exact: true,
  });

/** Opens an article of its own in the editor: what is typed and not saved is kept. */
const openEditor = async (admin: AdminPage): Promise<void> => {
  await admin.open('resources');
  const { id } = await admin.adminApi.publishResource({ content });
  await admin.open(`resources/${id}/edit`);
  await admin.page.getByRole('toolbar').waitFor();
};

const openVersions = async (admin: AdminPage): Promise<void> => {
  await admin.open('resources');
  const { id } = await admin.adminApi.publishResource({ content });
  const text = content.replace('two regions', 'three regions').replace('Uganda', 'Burundi');
  await admin.adminApi.send('patch', paths.resource(id), {
    content: text,
    title: unique('Coffee'),
  });
  await admin.open(`resources/${id}/versions`);
  await admin.page.getByRole('main').getByRole('list').getByRole('button').last().click();
  await admin.page.getByRole('insertion').first().waitFor();
};

const openPicture = async (admin: AdminPage): Promise<void> => {
  await admin.open('media');
  const answer = await admin.page.request.post(`${paths.adminImages}?title=A+goods+train`, {
    data: photograph('Amara'),
    headers: { 'content-type': 'image/jpeg', origin: new URL(admin.page.url()).origin },
  });
  const { id } = (await answer.json()) as { id: number };
  await admin.open(`media/${id}`);
  await admin.button('adminMedia.delete').waitFor();
};

const openIssue = async (admin: AdminPage, ending = ''): Promise<void> => {
  await admin.open('newsletter');
  const blocks = [
    { kind: 'text', html: '<p>What the harvest has brought, and what comes next.</p>', ids: [] },
    { kind: 'resources', html: '', ids: [1, 2] },
    { kind: 'events', html: '', ids: [1] },
  ];
  const issue = { originalLanguage: 'en', en: { subject: unique('News of May'), blocks } };
  const { id } = await admin.adminApi.send<AdminIssue>(
    'post',
    '/api/admin/newsletter/issues',
    issue,
  );
  await admin.open(`newsletter/${id}${ending}`);
};

const openTranslation = async (admin: AdminPage): Promise<void> => {
  await admin.open('resources/1/translations?language=fr');
  await admin.page.getByRole('toolbar').waitFor();
};

const importFile = (admin: AdminPage, text: string): Promise<void> =>
  admin.page.getByLabel(admin.t('adminTranslations.import.file'), { exact: true }).setInputFiles({
    name: 'fr.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(text),
  });

/** Screens for writing, each with something in it. */
export const writingScreens: readonly AdminEntry[] = [
  {
    name: 'editor in a table',
    open: async (admin) => {
      await openEditor(admin);
      await toolOf(admin, 'table').click();
      await toolOf(admin, 'deleteTable').waitFor();
      for (const head of ['Country', 'Year', 'Output']) {
        await admin.page.keyboard.type(head);
        await admin.page.keyboard.press('Tab');
      }
    },
  },
  {
    name: 'editor with a text as HTML',
    open: async (admin) => {
      await openEditor(admin);
      await admin.button('adminResources.editor.asHtml').click();
    },
  },
  {
    name: 'new article with mistakes',
    open: async (admin) => {
      await admin.open('resources');
      await admin.button('adminResources.create.title').click();
      await admin.page.getByRole('toolbar').waitFor();
      await admin.button('adminResources.action.publish').click();
      await expect(admin.page.locator('.ProseMirror')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'versions compared', open: openVersions },
  { name: 'picture of the media library', open: openPicture },
  {
    name: 'issue of the newsletter',
    open: async (admin) => {
      await openIssue(admin);
      await admin.page.getByText(admin.t('adminLetters.asText')).click();
    },
  },
  {
    name: 'issue is written',
    open: async (admin) => {
      await openIssue(admin, '/edit');
      await admin.page.getByRole('toolbar').waitFor();
    },
  },
  { name: 'translation', open: openTranslation },
  {
    name: 'translations read from a file',
    open: async (admin) => {
      await admin.open('translations');
      const { page } = admin;
      // All texts: of the demo content none lacks a translation.
      await page
        .getByRole('combobox')
        .last()
        .selectOption({ label: admin.t('adminTranslations.export.all') });
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: admin.t('adminTranslations.export.xliff') }).click();
      const file = await readFile(await (await saved).path(), 'utf8');
      await importFile(admin, file.replaceAll(/(<target[^>]*>)(\w)/g, '$1Donc $2'));
      await page.getByRole('deletion').first().waitFor();
    },
  },
  {
    name: 'file of translations refused',
    open: async (admin) => {
      await admin.open('translations');
      await importFile(admin, 'no translations');
      await admin.page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
];

/** Dialogs over them. */
export const writingDialogs: readonly AdminEntry[] = [
  {
    name: 'set the link of a text',
    open: async (admin) => {
      await openEditor(admin);
      await toolOf(admin, 'link').click();
    },
  },
  {
    name: 'choose a picture for a text',
    open: async (admin) => {
      await openEditor(admin);
      await toolOf(admin, 'picture').click();
    },
  },
  {
    name: 'describe a picture',
    open: async (admin) => {
      await openEditor(admin);
      await toolOf(admin, 'picture').click();
      await admin.dialog.getByRole('button', { name: 'railway' }).click();
      await admin.page.getByLabel(admin.t('adminResources.editor.alt')).waitFor();
    },
  },
  {
    name: 'restore a version',
    open: async (admin) => {
      await openVersions(admin);
      await admin.button('adminResources.versions.restore').click();
    },
  },
  {
    name: 'delete a picture',
    open: async (admin) => {
      await openPicture(admin);
      await admin.button('adminMedia.delete').click();
    },
  },
  {
    name: 'send an issue',
    open: async (admin) => {
      await openIssue(admin);
      await admin.button('adminLetters.send').click();
    },
  },
  {
    name: 'send an issue later',
    open: async (admin) => {
      await openIssue(admin);
      await admin.button('adminLetters.send').click();
      await admin.page.getByLabel(admin.t('adminLetters.send.later')).check();
    },
  },
  {
    name: 'delete an issue',
    open: async (admin) => {
      await openIssue(admin);
      await admin.button('adminLetters.delete').click();
    },
  },
  {
    name: 'remove a translation',
    open: async (admin) => {
      await openTranslation(admin);
      const name = new RegExp(
        admin.t('adminTranslations.remove', { language: '' }).split('(')[0] ?? '',
      );
      await admin.page.getByRole('main').getByRole('button', { name }).click();
    },
  },
];
