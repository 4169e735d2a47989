/** @runs embedded translated */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { record } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { SitePage } from '../pages/SitePage.ts';

const confirm = { method: 'POST', path: paths.subscribeConfirm } as const;
const leave = { method: 'POST', path: paths.unsubscribe } as const;

for (const language of languagesHere) {
  test.describe(`the pages that a newsletter’s mails lead to, in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('confirm and leave, by the links of the mail', { tag: '@long' }, async ({
      page,
      baseURL,
    }) => {
      const site = new SitePage(page, language);
      const { t } = site;
      const email = uniqueEmail(`reader-${language}`);
      await page.goto('/');
      await site.reachNewsletter();
      await site.newsletterEmail.fill(email);
      await site.subscribe();
      const [mail] = await waitForMail(dataDir(), email);
      const link = (name: string) =>
        mail?.text?.match(new RegExp(`${baseURL}/newsletter/${name}\\?token=[\\w-]+`))?.[0] ?? '';
      const sent = [record(page, confirm), record(page, leave)];

      await test.step('opening the link changes nothing', async () => {
        await page.goto(link('confirm'));
        await expect(site.heading).toHaveText(t('letters.confirm.title'));
        await expect(page.getByText(t('letters.confirm.lead'))).toBeVisible();
        expect(sent).toEqual([[], []]);
      });

      await test.step('its button confirms', async () => {
        await site.button('letters.confirm.action').click();
        await expect(page.getByText(t('letters.confirm.done'))).toBeVisible();
      });

      await test.step('the other link unsubscribes', async () => {
        await page.goto(link('unsubscribe'));
        await expect(site.heading).toHaveText(t('letters.unsubscribe.title'));
        await site.button('letters.unsubscribe.action').click();
        await expect(page.getByText(t('letters.unsubscribe.done'))).toBeVisible();
      });
    });
  });
}
