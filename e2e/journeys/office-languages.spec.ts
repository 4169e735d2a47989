/** @runs embedded */
import { watchLeftovers } from '../fixtures/leftovers.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { adminDialogs, prepareDialogs } from '../pages/admin-dialogs.ts';
import { adminForms, adminPages } from '../pages/site-map.ts';

/** The catalogues hold the same messages, so what is left in English shows in either language. */
const walks = [
  { language: 'fr', dialogs: adminDialogs },
  { language: 'sw', dialogs: [] },
] as const;

for (const { language, dialogs } of walks) {
  if (!languagesHere.includes(language)) continue;
  test.describe(language, () => {
    test.use({ locale: browserLocale[language] });

    test('the admin area speaks the reader’s language', async ({
      page,
      adminApi,
      secondContext,
    }) => {
      test.slow();
      await prepareDialogs(adminApi, secondContext.request);
      const admin = await new AdminPage(page, language).signIn();
      const leftovers = watchLeftovers(page, language);
      for (const { name, path, isReady } of [...adminPages, ...adminForms]) {
        await page.goto(path);
        await isReady(page);
        await admin.expectLanguage(language);
        expect([name, await leftovers()]).toEqual([name, []]);
      }
      for (const { name, open } of dialogs) {
        await open(admin);
        await expect(admin.dialog.last()).toBeVisible();
        expect([name, await leftovers()]).toEqual([name, []]);
      }
    });
  });
}
