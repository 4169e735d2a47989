/** @runs embedded translated */
import type { Language } from '@ail/kit/contracts/enums';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import {
  fail,
  failures,
  failuresIn,
  hold,
  loseAnswer,
  record,
  refusal,
} from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { ProjectPage } from '../pages/ProjectPage.ts';

/** Sums and countries as a reader of each language writes them. */
const local = {
  en: { range: '$1M - $5M', needed: '$1.2M', country: 'Kenya' },
  fr: { range: '1 M$ – 5 M$', needed: '1,2 M$', country: 'Kenya' },
  sw: {
    range: 'Dola milioni 1 – dola milioni 5',
    needed: 'Dola milioni 1.2',
    country: 'Kenya',
  },
} satisfies Record<Language, object>;
const question = 'Who else is investing, and since when?';

for (const language of languagesHere) {
  test.describe(`a project’s page in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('shows the facts that it has, and no others', async ({ page, adminApi }) => {
      const site = new ProjectPage(page, language);
      const { t } = site;
      const whole = await adminApi.publishProject({
        subSector: 'Cold chains',
        country: 'Kenya',
        investmentNeeded: '$1.2M',
        sourceUrl: 'https://example.org/file',
        impact: true,
        images: ['coffee-hills.jpg', 'maize-fields.jpg'],
      });
      const bare = await adminApi.publishProject();

      await test.step('a project with every field', async () => {
        await site.open(whole.id);
        await expect(site.heading).toHaveText(whole.title);
        await expect(page.getByText(whole.description, { exact: true })).toBeVisible();
        for (const words of ['Cold chains', t('terms.region.east')]) {
          // As a badge, and among the facts; similar projects below are list items.
          const shown = page.getByText(words, { exact: true });
          await expect(shown.and(page.locator(':not(li *)'))).toHaveCount(2);
        }
        const facts = {
          ...local[language],
          sector: t('terms.sector.agriculture'),
          impact: t('projects.impact.text'),
        };
        for (const [name, value] of Object.entries(facts)) {
          await expect(site.valueOf(t(`projects.${name}`))).toHaveText(value);
        }
        await expect(page.getByText(t('projects.overview.agriculture'))).toBeVisible();
        await expect(
          page.getByText(t('projects.contact'), { exact: true }).filter({ visible: true }),
        ).toHaveCount(1);
        await expect(
          page.getByRole('img', {
            name: t('projects.picture.alt', { title: whole.title, number: 2 }),
          }),
        ).toBeVisible();
        // In the head where the page is narrow, beside the text where it is wide, never twice.
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 760 });
          const request = site.button('projects.inquiry.open');
          await expect(request).toHaveCount(1);
          await expect(request).toBeInViewport();
        }
        const source = page.getByRole('link', { name: t('projects.viewSource') });
        await expect(source).toHaveAttribute('href', 'https://example.org/file');
        await expect(source).toHaveAttribute('target', '_blank');
        await expect(source).toHaveAttribute('rel', /noopener/);
      });

      await test.step('a project with the required fields only', async () => {
        await site.open(bare.id);
        await expect(site.heading).toHaveText(bare.title);
        await expect(page.getByText(bare.title, { exact: true })).toHaveCount(2);
        for (const name of ['needed', 'country', 'impact']) {
          await expect(site.valueOf(t(`projects.${name}`))).toHaveCount(0);
        }
        await expect(page.getByRole('link', { name: t('projects.viewSource') })).toHaveCount(0);
        await page.getByRole('link', { name: t('projects.back') }).click();
        await expect(page).toHaveURL('/projects');
      });
    });

    test('an inquiry: what is wrong, every failure, a slow line, thanks and a mail', {
      tag: '@long',
    }, async ({ page, problems, adminApi }) => {
      const project = await adminApi.publishProject();
      const site = new ProjectPage(page, language);
      const { t } = site;
      const call = { method: 'POST', path: paths.projectInquiries(project.id) } as const;
      const sent = record(page, call);
      const email = uniqueEmail(`inquiry-${language}`);
      await site.open(project.id);
      await site.inquire();
      const typed = { name: 'Zawadi Mwangi', email, message: question };

      await test.step('each field says what it needs', async () => {
        await site.fillInquiry({ name: 'Z', email: 'nobody', message: 'Too short' });
        await site.sendInquiry();
        await expect(site.field('name')).toBeFocused();
        for (const [name, sentence] of [
          ['name', t('validation.name', { min: 2 })],
          ['email', t('validation.email')],
          ['message', t('validation.message', { min: 10 })],
        ] as const) {
          await expect(site.field(name)).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
        }
        expect(sent).toEqual([]);
      });

      await site.fillInquiry(typed);
      for (const failure of failures) {
        await test.step(`${failure}: reported, and nothing typed is lost`, async () => {
          const repair = await fail(page, problems, call, failure);
          await site.sendInquiry();
          await expect(site.notice(t('projects.inquiry.failed'))).toContainText(
            failure === 'refused' ? refusal : t('projects.inquiry.failed.description'),
          );
          // Two failures say the same: the notice may still be that of the last one.
          await expect(site.sendButton).not.toHaveAttribute('aria-busy', 'true');
          await site.expectInquiry(typed);
          await repair();
        });
      }

      await test.step('received, but the answer lost: reported like any failure', async () => {
        await loseAnswer(page, problems, call);
        await site.sendInquiry();
        await expect.poll(() => adminApi.messagesFrom(email)).toHaveLength(1);
        await expect(site.sendButton).not.toHaveAttribute('aria-busy', 'true');
        await site.expectInquiry(typed);
      });

      await test.step('on a slow network it is sent once, and the dialog closes when it has succeeded', async () => {
        const before = sent.length;
        const release = await hold(page, call);
        await site.sendInquiry();
        await expect(site.sendButton).toBeDisabled();
        await site.sendButton.click({ force: true });
        await site.expectInquiry(typed);
        release();
        await expect(site.notice(t('projects.inquiry.sent'))).toContainText(
          t('projects.inquiry.sent.description'),
        );
        await expect(site.dialog).toBeHidden();
        expect(sent.slice(before)).toEqual([{ ...typed, requestId: expect.any(String) }]);
        expect(await adminApi.messagesFrom(email)).toHaveLength(1);
      });

      await test.step('a receipt comes by mail', async () => {
        const [mail] = await waitForMail(dataDir(), email);
        expect(mail?.html).toContain(`lang="${language}"`);
        expect(mail?.subject).toContain(project.title);
        expect(mail?.text).not.toContain(question);
      });

      await test.step('the next inquiry starts empty', async () => {
        await site.inquire();
        await site.expectInquiry({ name: '', email: '', message: '' });
      });
    });

    test('a missing project, an address that is no number, and a request that fails', {
      tag: '@long',
    }, async ({ page, problems, request }) => {
      const site = new ProjectPage(page, language);
      const { t } = site;
      problems.expect(/^answer 404: GET \/api\/projects\/99999999$/);
      for (const id of ['99999999', 'solar']) {
        await site.open(id);
        await expect(site.heading).toHaveText(t('projects.notFound'));
        await expect(page.getByText(t('projects.notFound.hint'))).toBeVisible();
        await expect(page.getByRole('link', { name: t('projects.back') })).toHaveAttribute(
          'href',
          '/projects',
        );
      }
      const [first]: Project[] = await (
        await request.get(`${paths.projects}?language=${language}`)
      ).json();
      const read = { method: 'GET', path: paths.project(first?.id ?? 0) } as const;
      const sentences = {
        refused: refusal,
        crashed: t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      for (const failure of failuresIn(language)) {
        const repair = await fail(page, problems, read, failure);
        await site.open(first?.id ?? 0);
        await expect(site.failure).toContainText(sentences[failure]);
        await repair();
        await site.button('common.tryAgain').click();
        await expect(site.heading).toHaveText(first?.title ?? '');
      }
    });

    test('saved after signing in, shown on the profile, and removed', { tag: '@long' }, async ({
      page,
      problems,
      adminApi,
    }) => {
      const project = await adminApi.publishProject();
      const site = new ProjectPage(page, language);
      const { t } = site;
      const save = { method: 'PUT', path: paths.savedProject(project.id) } as const;
      await site.open(project.id);
      await page.getByRole('link', { name: t('projects.save.signIn') }).click();
      await new AuthPage(page, language).signUp({
        username: unique('saver'),
        email: uniqueEmail('saver'),
        password: 'a-good-secret',
        fullName: 'Neema Juma',
      });
      await expect(site.heading).toHaveText(project.title);
      // What was wanted before the account was there.
      await expect(site.button('projects.saved')).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(`/projects/${project.id}`);
      await site.button('projects.saved').click();

      await expect(site.button('projects.save')).toHaveAttribute('aria-pressed', 'false');
      const repair = await fail(page, problems, save, 'unreachable');
      await site.button('projects.save').click();
      await expect(site.notice(t('projects.save.failed'))).toContainText(t('common.error.network'));
      await expect(site.button('projects.save')).toHaveAttribute('aria-pressed', 'false');
      await repair();
      await site.button('projects.save').click();
      await expect(site.button('projects.saved')).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(site.button('projects.saved')).toHaveAttribute('aria-pressed', 'true');

      await page.goto('/profile');
      await expect(page.getByRole('link', { name: project.title })).toBeVisible();
      await site.button('projects.saved').click();
      await expect(page.getByText(t('projects.saved.empty'), { exact: true })).toBeVisible();
    });
  });
}
