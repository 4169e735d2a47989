/** @runs embedded own-portal */
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import type { APIRequestContext } from '@playwright/test';
import type { Knex } from 'knex';
import { expectWhole } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/empty-portal.ts';
import { paths } from '../fixtures/paths.ts';
import { readThrough } from '../fixtures/read-through.ts';
import { inDays } from '../fixtures/stack.ts';
import { expect } from '../fixtures/test.ts';
import { browserLocale } from '../fixtures/texts.ts';
import { SitePage } from '../pages/SitePage.ts';

/** Every list with no row, one row and five hundred rows, on the narrowest screen. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });

const many = 500;
const atFirst = 12;
const account = { username: 'zawadi', password: 'a-good-secret' };

/** The longest words of two languages, without a place to break; as long as a title may be. */
const longWords = {
  fr: 'Anticonstitutionnellement-intergouvernementalisation',
  sw: 'Yasiyokubalianishwakisiasawalakutatuliwakiuchumi',
};
const unbroken = (word: string, length: number) => word.repeat(9).slice(0, length);
const longest = (word: string) => ({
  title: `${unbroken(word, 80)} ${unbroken(word, 119)}`,
  description: `${unbroken(word, 300)}. ${word} ${word}.`,
});

/** Lets the next page be in this language, and looks at it as a reader does. */
class Reader extends SitePage {
  async read(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
    await readThrough(this.page);
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectWhole(this.page, path);
  }

  async expectWords(...ids: string[]): Promise<void> {
    const main = this.page.getByRole('main');
    for (const id of ids) await expect(main.getByText(this.t(id), { exact: true })).toBeVisible();
  }
}

const signIn = (request: APIRequestContext) => request.post(paths.login, { data: account });

test.describe('nothing', { tag: '@long' }, () => {
  test.use({ locale: browserLocale.fr });

  test('every page says so and offers what to do next', async ({ page, context }) => {
    const reader = new Reader(page, 'fr');
    const { t } = reader;
    await context.request.post(paths.register, {
      data: {
        ...account,
        fullName: unbroken(longWords.fr, 200),
        email: `${unbroken('zawadi', 60)}@example.org`,
        organization: unbroken(longWords.sw, 200),
        role: 'investor',
      },
    });

    await reader.read('/');
    for (const id of ['projects.featured.title', 'events.upcoming.title'])
      await expect(page.getByRole('region', { name: t(id) })).toHaveCount(0);
    await reader.read('/projects');
    await reader.expectWords('projects.empty');
    await reader.read('/events');
    await reader.expectWords('events.empty.upcoming', 'events.empty.upcoming.hint');
    await reader.read('/events?tab=past');
    await reader.expectWords('events.empty.past', 'events.empty.past.hint');
    await reader.read('/resources');
    await reader.expectWords('resources.empty');
    await reader.read('/profile');
    await reader.expectWords('account.registrations.empty', 'projects.saved.empty');
    await reader.read('/investor/dashboard');
    await reader.expectWords(
      'account.registrations.empty',
      'account.inquiries.empty',
      'projects.saved.empty',
    );
  });
});

test.describe('one of each', { tag: '@long' }, () => {
  test.use({ locale: browserLocale.fr });

  test('every page shows it, however long its words are', async ({
    page,
    context,
    adminApi,
    baseURL,
  }) => {
    const reader = new Reader(page, 'fr');
    const { t } = reader;
    const words = longest(longWords.fr);
    const line = unbroken(longWords.fr, 255);
    const url = `https://example.org/${unbroken(longWords.fr, 300)}`;
    const event = await adminApi.publishEvent({
      ...words,
      location: line,
      venue: line,
      agenda: words.description,
      speakers: words.description,
      capacity: 1_000_000,
    });
    const { id: past } = await adminApi.publishEvent({
      ...words,
      date: inDays(-20),
      registrationDeadline: null,
    });
    const project = await adminApi.publishProject({
      ...words,
      subSector: line,
      country: 'Central African Republic',
      location: 'Central Africa',
      investmentNeeded: line,
      sourceUrl: url,
      impact: true,
    });
    const resource = await adminApi.publishResource({
      ...words,
      content: `<h2>${line}</h2><p>${words.description} <a href="${url}">${url}</a></p><ul><li>${line}</li></ul><table><tbody><tr><td>${line}</td><td>${line}</td></tr></tbody></table>`,
    });
    await signIn(context.request);
    const headers = { origin: baseURL ?? '' };
    const values = { name: 'Zawadi', email: 'zawadi@example.org', message: words.description };
    for (const answer of await Promise.all([
      context.request.put(paths.savedProject(project.id), { headers }),
      context.request.post(paths.projectInquiries(project.id), { headers, data: values }),
      context.request.post(paths.eventRegister(event.id), { headers, data: values }),
    ])) {
      expect(answer.ok(), await answer.text()).toBe(true);
    }

    await reader.read('/');
    for (const id of ['projects.featured.title', 'events.upcoming.title'])
      await expect(page.getByRole('region', { name: t(id) }).getByRole('article')).toHaveCount(1);
    await reader.read('/projects');
    await expect(page.getByText(t('projects.count', { count: 1 }), { exact: true })).toBeVisible();
    await reader.read('/resources');
    await expect(
      page.getByText(t('resources.count', { count: 1 }), { exact: true }).first(),
    ).toBeVisible();
    for (const path of ['/events', '/events?tab=past']) {
      await reader.read(path);
      await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
    }
    for (const path of ['/profile', '/investor/dashboard']) {
      await reader.read(path);
      await expect(page.getByRole('link', { name: words.title }).first()).toBeVisible();
    }
    for (const path of [
      `/events/${event.id}`,
      `/events/${past}`,
      `/projects/${project.id}`,
      `/resources/${resource.id}`,
      `/contact?event=${event.id}`,
    ]) {
      await reader.read(path);
    }

    await test.step('in the dialogs, too', async () => {
      for (const [path, button] of [
        [`/events/${event.id}`, 'events.registerAnother'],
        [`/projects/${project.id}`, 'projects.inquiry.open'],
      ] as const) {
        await page.goto(path);
        await reader.button(button).click();
        await expect(page.getByRole('dialog')).toContainText(words.title);
        await expectWhole(page, path);
      }
    });
  });
});

test.describe('five hundred', { tag: '@long' }, () => {
  test.use({ locale: browserLocale.sw });

  /** Copies the one row of a table until there are `many`. */
  const fill = async (
    db: Knex,
    table: string,
    count: number,
    change: (index: number) => object,
  ): Promise<void> => {
    const row = await db(table).orderBy('id').first();
    for (let at = 0; at < count; at += 50) {
      const rows = Array.from({ length: Math.min(50, count - at) }, (_, index) => ({
        ...row,
        id: undefined,
        ...change(at + index),
      }));
      await db(table).insert(rows);
    }
  };

  test('pages stay short, small and steady', async ({ page, context, portal: { db } }) => {
    const reader = new Reader(page, 'sw');
    const { t } = reader;
    const { title } = longest(longWords.sw);
    const numbered = (index: number) => {
      const own = `${title.slice(0, 190)} ${index}`;
      return { title: own, foldedText: own.toLowerCase() };
    };
    const { user } = (await (await signIn(context.request)).json()) as UserAnswer;
    await fill(db, 'events', many - 1, (index) => ({
      ...numbered(index),
      date: Date.now() + (index + 2) * 3_600_000,
    }));
    await fill(db, 'events', many - 1, (index) => ({
      ...numbered(index),
      date: Date.now() - (index + 2) * 3_600_000,
    }));
    await fill(db, 'projects', many - 1, numbered);
    await fill(db, 'resources', many - 1, numbered);
    const ids = async (table: string): Promise<number[]> =>
      (await db(table).select('id').orderBy('id').limit(many)).map(({ id }) => id);
    const [, ...projectIds] = await ids('projects');
    const createdAt = Date.now();
    await db('savedProjects').insert(
      projectIds.map((projectId) => ({ userId: user.id, projectId, createdAt })),
    );
    const [first, ...eventIds] = await ids('events');
    await fill(db, 'registrations', many - 2, (index) => ({
      eventId: eventIds[index + 1],
      ticketCode: null,
    }));
    expect(first).toBeGreaterThan(0);

    const cards = page.getByRole('tabpanel').getByRole('article');
    for (const path of ['/projects', '/events', '/events?tab=past', '/resources']) {
      await test.step(`${path}: a first page, then more`, async () => {
        await reader.read(path);
        await expect(
          page.getByText(t('common.shown', { shown: atFirst, all: many }), { exact: true }),
        ).toBeVisible();
        await expect(cards).toHaveCount(atFirst);
        await reader.button('common.showMore').click();
        await expect(cards).toHaveCount(3 * atFirst);
        await expect(cards.nth(atFirst).getByRole('link').first()).toBeFocused();
        await page.reload();
        await expect(cards).toHaveCount(3 * atFirst);
        await expectWhole(page, path);
      });
    }

    await test.step('an account’s own lists show all of it', async () => {
      for (const path of ['/profile', '/investor/dashboard']) {
        await reader.read(path);
        // Counting 500 buttons by their role takes seconds on a busy machine.
        await expect(reader.button('projects.saved')).toHaveCount(many, { timeout: 40_000 });
      }
    });
  });
});
