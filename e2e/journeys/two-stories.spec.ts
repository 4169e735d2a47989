/** @runs embedded nginx translated own-portal */
import type { Conversation } from '@ail/kit/contracts/conversations/conversation.shape';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { expectAccessible, expectWhole } from '../fixtures/accessibility.ts';
import { signUp } from '../fixtures/accounts.ts';
import { type Mail, mailTo, pathIn } from '../fixtures/mails.ts';
import { testOnFreshPortal as test } from '../fixtures/own-portal.ts';
import { paths } from '../fixtures/paths.ts';
import { smallPdf } from '../fixtures/pdf.ts';
import { unique } from '../fixtures/stack.ts';
import { expect } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { translateInThatRun } from '../fixtures/translator.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';
import { ProjectPage } from '../pages/ProjectPage.ts';

const hourMs = 3_600_000;
const phone = { width: 360, height: 740 };

/** By the team to the owner. */
const words = 'How many turbines are there, and who has built them?';
const question = 'What does a kilowatt hour cost, and who buys it?';
const answer = 'Nine cents. The town has signed for twenty years.';

for (const language of languagesHere) {
  test.describe(`an owner and an investor in ${language}`, () => {
    test.use({ locale: browserLocale[language], viewport: phone });

    test('meet: from the first draft to a document that is taken back', {
      tag: '@long',
    }, async ({ page, browser, baseURL, problems, secondContext, freshPortal, playwright }) => {
      // Two browsers on a phone, and every page is examined.
      test.setTimeout(300_000);
      const context = await browser.newContext({
        baseURL,
        locale: browserLocale[language],
        timezoneId: 'UTC',
        viewport: phone,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await translateInThatRun(context);
      problems.watch(context);
      const owner = new AuthPage(page, language);
      const { t } = owner;
      const investor = new AccountPage(await context.newPage(), language);
      const project = new ProjectPage(investor.page, language);
      const admin = await new AdminPage(await secondContext.newPage()).signIn();
      const ownerAccount = { ...newAccount(), fullName: 'Bosco Mwangi' };
      const account = newAccount();
      const title = unique('Lake Wind');
      const document = 'Business plan';
      const country = new Intl.DisplayNames(language, { type: 'region' }).of('TZ') ?? '';
      /** Opened, with nothing cut and nothing that axe finds. */
      const expectWell = async (of: typeof page, what: string) => {
        await expect(of.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(of.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
        await expectWhole(of, what);
        await expectAccessible(of, what);
      };
      const counts = new Map<string, number>();
      /** The next mail to an address; none but those that are read here are sent to it. */
      const nextMail = async (address: string): Promise<Mail> => {
        const count = (counts.get(address) ?? 0) + 1;
        counts.set(address, count);
        return mailTo(address, count, freshPortal.environment.DATA_DIR);
      };
      let ahead = 0;
      const hoursLater = async (hours: number) => {
        ahead += hours * hourMs;
        freshPortal.setClockAhead(ahead);
        for (const one of [page, investor.page]) {
          await one.clock.setSystemTime(Date.now() + ahead);
        }
      };
      const field = (name: string, namespace = 'projectFields') =>
        page.getByRole('form').getByLabel(new RegExp(`^${t(`${namespace}.${name}`)}( \\(|$)`));
      const decide = async (button: string, message?: string) => {
        await admin.page.goto(pathIn(await nextMail(stackAdmin.email), '/admin/projects'));
        await admin.page.getByRole('row').filter({ hasText: title }).getByRole('button').click();
        await admin.page.getByRole('menuitem', { name: 'Review' }).click();
        await expect(admin.heading).toHaveText('Review');
        if (message) await admin.page.getByLabel(/^Message to the owner/).fill(message);
        await admin.button(button).click();
        await expect(admin.heading).toHaveText('Projects');
      };

      await test.step('the owner signs up, and confirms their address', async () => {
        await owner.open('/register');
        await owner.role('client').check();
        await owner.signUp(ownerAccount);
        await expect(page).toHaveURL('/owner/projects');
        await expectWell(page, 'owner without projects');
        await owner.button('conversations.address.send').click();
        const mail = await nextMail(ownerAccount.email);
        expect(mail.subject).toBe(t('mail.ownAddress.subject'));
        expect(mail.text).toContain(t('mail.ownAddress.body'));
        await page.goto(pathIn(mail, '/confirm-email'));
        await owner.button('account.confirmEmail.action').click();
        await expect(page.getByText(t('account.confirmEmail.ownDone'))).toBeVisible();
        await expectWell(page, 'address confirmed');
      });

      await test.step('they write a draft, with a document, and submit it', async () => {
        await page.goto('/owner/projects/new');
        await field('title').fill(title);
        await field('sector').selectOption('clean-energy');
        await field('location').selectOption('East Africa');
        await field('country').selectOption({ label: country });
        await owner.button('owner.save').click();
        await expect(page).toHaveURL(/\/owner\/projects\/\d+$/);
        await expect(page.getByText(t('owner.state.draft'))).toBeVisible();
        await page.getByLabel(t('conversations.document.add'), { exact: true }).setInputFiles({
          name: `${document}.pdf`,
          mimeType: 'application/pdf',
          buffer: smallPdf,
        });
        await expect(owner.notice(t('conversations.document.added'))).toBeVisible();
        await expectWell(page, 'a draft');
        await field('description', 'owner.field').fill('Turbines beside the lake.');
        await field('investmentRange').selectOption('$1M - $5M');
        await field('stage').selectOption('growth');
        await field('amountSought').fill('2500000');
        await field('currency').selectOption('USD');
        await field('impact').check();
        await owner.button('owner.submit').click();
        await expect(page.getByText(t('owner.state.submitted'))).toBeVisible();
        await expectWell(page, 'submitted');
      });
      const href = await page.getByRole('link', { name: title }).getAttribute('href');
      const id = Number(href?.split('/').at(-1));

      await test.step('the team asks for changes', async () => {
        await decide('adminProjects.review.change', words);
        const mail = await nextMail(ownerAccount.email);
        expect(mail.subject).toBe(t('mail.review.changes.subject', { project: title }));
        expect(mail.text).toContain(t('mail.review.changes.body', { project: title }));
        expect(mail.text).toContain(t('mail.greeting', { name: ownerAccount.fullName }));
        expect(mail.text).toContain(`> ${words}`);
        await page.goto(pathIn(mail, `/owner/projects/${id}`));
        await expect(page.getByText(words)).toBeVisible();
        await expectWell(page, 'changes asked for');
      });

      await test.step('the owner makes them, and the team approves', async () => {
        await field('description', 'owner.field').fill('Twelve turbines beside the lake.');
        await owner.button('owner.submit').click();
        await expect(page.getByText(t('owner.state.submitted'))).toBeVisible();
        await decide('adminProjects.review.approve');
        const mail = await nextMail(ownerAccount.email);
        expect(mail.subject).toBe(t('mail.review.approve.subject', { project: title }));
        expect(mail.text).toContain(t('mail.review.approve.body', { project: title }));
        await page.goto(pathIn(mail, `/projects/${id}`));
        await expect(owner.heading).toHaveText(title);
        await expectWell(page, 'own project on the site');
      });

      await test.step('an investor signs up, says what they look for, and is shown it with the reasons', async () => {
        const auth = new AuthPage(investor.page, language);
        await auth.open('/register');
        await auth.role('investor').check();
        await auth.signUp(account);
        await expect(investor.page).toHaveURL('/investor/dashboard');
        const panel = investor.panel('account.matches');
        await investor.button('account.matches.choose').click();
        await panel.getByRole('checkbox', { name: t('terms.sector.energy'), exact: true }).check();
        await panel.getByLabel(t('account.interests.countries')).selectOption('TZ');
        await panel.locator('input[value="$1M - $5M"]').check();
        await panel.locator('input[value="growth"]').check();
        await panel.locator('input[value="impact"]').check();
        await expectWell(investor.page, 'interests');
        await investor.button('account.interests.save').click();
        await expect(investor.rows('account.matches').first()).toHaveText(title);
        const reasons = [
          t('terms.sector.energy'),
          country,
          t('account.reason.range'),
          t('account.reason.stage', { stage: t('terms.projectStage.growth') }),
          t('account.reason.impact'),
        ].join(', ');
        await expect(panel.getByRole('listitem').first()).toContainText(
          t('account.reason.new', { reasons }),
        );
        await expectWell(investor.page, 'matches');
        await page.goto(`/owner/projects/${id}`);
        await expect(page.getByText(t('owner.investors', { count: 1 }))).toBeVisible();
      });

      await test.step('they request more information', async () => {
        await investor.panel('account.matches').getByRole('link', { name: title }).click();
        await expect(project.heading).toHaveText(title);
        await expectWell(investor.page, 'the project for investors');
        await project.inquire();
        await project.expectInquiry({ name: account.fullName, email: account.email, message: '' });
        await project.field('message').fill(question);
        await project.sendInquiry();
        await expect(
          investor.page.getByText(t('project.inquiry.next')).filter({ visible: true }),
        ).toBeVisible();
        await expectWell(investor.page, 'request sent');
        const receipt = await nextMail(account.email);
        expect(receipt.subject).toBe(t('mail.inquiry.receipt.subject', { project: title }));
        expect(receipt.text).toContain(t('mail.inquiry.receipt.owner'));
        expect(receipt.text).not.toContain(question);
        await investor.button('conversations.open').click();
        await expect(investor.page.getByText(question, { exact: true })).toBeVisible();
        await expect(
          investor.page.getByText(t('conversations.waiting', { hours: 0 })),
        ).toBeVisible();
        pathIn(receipt, new URL(investor.page.url()).pathname);
        const mail = await nextMail(ownerAccount.email);
        expect(mail.subject).toBe(t('mail.conversation.visitor.subject', { project: title }));
        expect(mail.text).toContain(
          t('mail.conversation.visitor', { name: account.fullName, project: title }),
        );
        expect(mail.text).toContain(`> ${question}`);
        expect(mail.text).not.toContain(account.email);
      });

      await test.step('a day later the owner is reminded, and answers', async () => {
        await hoursLater(25);
        const mail = await nextMail(ownerAccount.email);
        expect(mail.subject).toBe(t('mail.requestReminder.subject', { project: title }));
        expect(mail.text).toContain(t('mail.requestReminder.body', { project: title }));
        await page.goto('/owner/projects');
        await expect(page.getByText(t('conversations.waiting', { hours: 25 }))).toBeVisible();
        await expectWell(page, 'a request waits');
        const link = page.locator('a[href^="/conversations/"]');
        await page.goto(pathIn(mail, (await link.getAttribute('href')) ?? ''));
        await expect(page.getByText(question, { exact: true })).toBeVisible();
        await expectWell(page, 'thread of the owner');
        await page.getByLabel(t('conversations.message')).fill(answer);
        await owner.button('conversations.send').click();
        await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();
        await expect(page.getByText(t('conversations.waiting', { hours: 25 }))).toBeHidden();
      });

      await test.step('the investor reads the answer, and asks for the document', async () => {
        const mail = await nextMail(account.email);
        expect(mail.subject).toBe(t('mail.conversation.owner.subject', { project: title }));
        expect(mail.text).toContain(t('mail.conversation.owner', { project: title }));
        expect(mail.text).toContain(`> ${answer}`);
        expect(mail.text).not.toContain(ownerAccount.email);
        await investor.page.goto(pathIn(mail, new URL(page.url()).pathname));
        await expect(investor.page.getByText(answer, { exact: true })).toBeVisible();
        await expectWell(investor.page, 'thread of the investor');
        await investor.page
          .getByRole('link', { name: t('conversations.project'), exact: true })
          .click();
        await investor.page.getByRole('button', { name: t('conversations.document.ask') }).click();
        const state = t('conversations.document.yourState', { state: 'asked' });
        await expect(investor.page.getByText(state)).toBeVisible();
        await expectWell(investor.page, 'document asked for');
      });

      await test.step('the owner lets them read it', async () => {
        const mail = await nextMail(ownerAccount.email);
        expect(mail.subject).toBe(t('mail.conversation.visitor.subject', { project: title }));
        expect(mail.text).toContain(`> ${t('mail.documentRequest', { document })}`);
        await page.goto(pathIn(mail, new URL(page.url()).pathname));
        await expectWell(page, 'document to share');
        await page.getByRole('button', { name: t('conversations.share') }).click();
        await expect(
          page.getByText(t('conversations.document.state', { state: 'granted' })),
        ).toBeVisible();
      });

      const file = await test.step('the investor downloads it', async () => {
        const mail = await nextMail(account.email);
        expect(mail.subject).toBe(t('mail.conversation.owner.subject', { project: title }));
        expect(mail.text).toContain(`> ${t('mail.documentGranted', { document })}`);
        await investor.page.goto(pathIn(mail, new URL(page.url()).pathname));
        const link = investor.page.getByRole('link', {
          name: t('conversations.document.download'),
        });
        await expectWell(investor.page, 'document to download');
        const path = (await link.getAttribute('href')) ?? '';
        const download = investor.page.waitForEvent('download');
        await link.click();
        expect((await download).suggestedFilename()).toBe(`${document}.pdf`);
        // It is theirs alone.
        const stranger = await playwright.request.newContext({ baseURL });
        expect((await stranger.get(path)).status()).toBe(404);
        await stranger.dispose();
        return path;
      });

      await test.step('the owner sees when, and takes it back', async () => {
        await page.reload();
        await expect(
          page.getByText(t('conversations.document.downloaded', { time: '' }).trim()),
        ).toBeVisible();
        await expectWell(page, 'document downloaded');
        await page.getByRole('button', { name: t('conversations.share.end') }).click();
        await expect(
          page.getByText(t('conversations.document.state', { state: 'revoked' })),
        ).toBeVisible();
        expect((await investor.page.request.get(file)).status()).toBe(404);
        await investor.page.reload();
        await expect(
          investor.page.getByText(t('conversations.document.yourState', { state: 'revoked' })),
        ).toBeVisible();
        await expectWell(investor.page, 'document taken back');
        await project.open(id);
        await expect(
          investor.page.getByText(t('conversations.document.yourState', { state: 'revoked' })),
        ).toBeVisible();
      });

      await test.step('after five answers the project says how soon it usually answers', async () => {
        const conversations: Conversation[] = [];
        for (const name of ['Dalila', 'Femi', 'Grace', 'Hamisi']) {
          const request = await playwright.request.newContext({ baseURL });
          const person = await signUp(request, name);
          const { fullName, email } = person;
          const data = { name: fullName, email, message: question };
          const asked = await request.post(paths.projectInquiries(id), { data });
          expect(asked.status(), await asked.text()).toBe(201);
          const own: Conversation[] = await (await request.get(paths.conversations)).json();
          conversations.push(...own);
          await request.dispose();
        }
        await hoursLater(1.5);
        const answerTime = investor.page
          .getByText(t('conversations.answerTime.hours', { hours: 2 }))
          .filter({ visible: true });
        for (const one of conversations) {
          await project.open(id);
          await expect(project.heading).toHaveText(title);
          await expect(answerTime).toBeHidden();
          const path = paths.conversationMessages(one.id);
          const sent = await page.request.post(path, { data: { message: answer } });
          expect(sent.status(), await sent.text()).toBe(201);
        }
        await project.open(id);
        await expect(answerTime).toBeVisible();
        await expectWell(investor.page, 'usually answers within');
        await page.goto('/owner/projects');
        await expectWell(page, 'dashboard of the owner');
        await investor.open('/investor/dashboard');
        await expectWell(investor.page, 'dashboard of the investor');
      });
      await context.close();
    });
  });
}
