/** @runs embedded nginx-long translated */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { hold, loseAnswer, record } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ContactPage } from '../pages/ContactPage.ts';

const contact = { method: 'POST', path: paths.contact } as const;

for (const language of languagesHere) {
  test.describe(`a message in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('reaches the team, and nothing typed is lost on the way', async ({
      page,
      problems,
      adminApi,
    }) => {
      const site = new ContactPage(page, language);
      const { t } = site;
      const topic = t('contact.topic.consultation');
      const typed = {
        name: 'Zawadi Mwangi',
        email: uniqueEmail(`contact-${language}`),
        message: 'We build cold stores in Mombasa.',
      };
      const expectTyped = async () => {
        for (const name of ['name', 'email', 'message'] as const) {
          await expect(site.field(name)).toHaveValue(typed[name]);
        }
      };

      await site.open('?topic=consultation');
      await expect(site.heading).toHaveText(t('contact.title'));
      await expect(site.about(topic)).toBeVisible();
      await site.fill(typed);

      await test.step('received, but the answer lost: reported like any failure', async () => {
        await loseAnswer(page, problems, contact);
        await site.send.click();
        await expect.poll(() => adminApi.messagesFrom(typed.email)).toHaveLength(1);
        await expect(site.send).not.toHaveAttribute('aria-busy', 'true');
        await expect(site.notice(t('contact.notice.error'))).toBeVisible();
        await expectTyped();
      });

      await test.step('on a slow network it is sent once, and the form is emptied', async () => {
        const sent = record(page, contact);
        const release = await hold(page, contact);
        await site.send.click();
        await expect(site.send).toHaveAttribute('aria-busy', 'true');
        await site.field('email').press('Enter');
        await expectTyped();
        release();
        await expect(site.notice(t('contact.notice.success'))).toContainText(
          t('contact.notice.success.description'),
        );
        await expect(site.field('message')).toHaveValue('');
        const message = `${topic}\n\n${typed.message}`;
        expect(sent).toEqual([{ ...typed, message, requestId: expect.any(String) }]);
        expect(await adminApi.messagesFrom(typed.email)).toHaveLength(1);
      });

      await test.step('the receipt is mailed in this language', async () => {
        const [receipt] = await waitForMail(dataDir(), typed.email);
        expect(receipt?.html).toContain(`lang="${language}"`);
        // The address may be anybody's: nothing that was typed is sent to it.
        expect(receipt?.text).not.toContain(typed.message);
      });
    });
  });
}
