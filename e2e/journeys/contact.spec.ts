/** @runs embedded nginx-long translated */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { dataDir, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ContactPage } from '../pages/ContactPage.ts';

for (const language of languagesHere) {
  test.describe(`a message in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('reaches the team with its topic, and is acknowledged by mail', async ({
      page,
      adminApi,
    }) => {
      const site = new ContactPage(page, language);
      const { t } = site;
      const topic = t('contact.topic.consultation');
      const message = 'We build cold stores in Mombasa.';
      const email = uniqueEmail(`contact-${language}`);
      await site.open('?topic=consultation');
      await expect(site.heading).toHaveText(t('contact.title'));
      await expect(site.about(topic)).toBeVisible();
      await site.fill({ name: 'Zawadi Mwangi', email, message });
      await site.send.click();
      await expect(site.notice(t('contact.notice.success'))).toContainText(
        t('contact.notice.success.description'),
      );
      await expect(site.field('message')).toHaveValue('');
      const stored = await adminApi.messagesFrom(email);
      expect(stored.map((one) => one.message)).toEqual([`${topic}\n\n${message}`]);

      const [receipt] = await waitForMail(dataDir(), email);
      expect(receipt?.html).toContain(`lang="${language}"`);
      // The address may be anybody's: nothing that was typed is sent to it.
      expect(receipt?.text).not.toContain(message);
    });
  });
}
