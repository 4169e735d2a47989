import type { Language } from '@ail/kit/contracts/enums';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import type { Page } from '@playwright/test';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { calendarIn, mailTo } from '../fixtures/mails.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsIn } from '../fixtures/texts.ts';

interface Written {
  id: number;
  language: Language;
  title: string;
}

const lists = [
  '/api/events?limit=100',
  '/api/projects?limit=100',
  '/api/resources?limit=100',
] as const;

/** The sentences of a text, without marks of HTML; short ones may be names. */
const sentencesOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .replace(/<[^<>]*>/g, '\n')
        .split(/\n|(?<=[.!?])\s/)
        .map((sentence) => sentence.trim())
        .filter(({ length }) => length > 20)
    : [];

/** Every sentence in the original of what is translated into a language. */
const originalsOf = async (api: AdminApi, language: Language): Promise<Set<string>> => {
  const sentences = new Set<string>();
  for (const list of lists) {
    const shown = await api.read<Written[]>(`${list}&language=${language}`);
    const translated = new Set(
      shown.filter((one) => one.language === language).map(({ id }) => id),
    );
    expect(translated.size).toBeGreaterThanOrEqual(12);
    for (const original of await api.read<Written[]>(list)) {
      if (original.language === language || !translated.has(original.id)) continue;
      const { title, description, content, agenda } = {
        content: '',
        agenda: '',
        description: '',
        ...original,
      };
      for (const text of [title, description, content, agenda]) {
        for (const sentence of sentencesOf(text)) sentences.add(sentence);
      }
    }
    // What is the same in both, such as a name.
    for (const text of shown.flatMap((one) => Object.values(one))) {
      for (const sentence of sentencesOf(text)) sentences.delete(sentence);
    }
  }
  return sentences;
};

const expectNone = (originals: Set<string>, text: string, where: string): void => {
  expect(
    [...originals].filter((sentence) => text.includes(sentence)),
    where,
  ).toEqual([]);
};

/** Scrolls through a page, so that all of it is loaded, and gives its text with that of its head. */
const textOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  return page.evaluate(
    () =>
      // As it is shown: without what is hidden.
      // biome-ignore lint/performance/useDomNodeTextContent: text that is not shown is not read
      `${document.body.innerText}\n${document.title}\n${[...document.querySelectorAll('meta')]
        .map(({ content }) => content)
        .join('\n')}`,
  );
};

for (const language of ['fr', 'sw'] as const) {
  test(`who reads ${language} reads no English where there is a translation`, {
    tag: '@long',
  }, async ({ page, adminApi, request }) => {
    const originals = await originalsOf(adminApi, language);
    const inLanguage = `language=${language}`;
    const [event] = await adminApi.read<Event[]>(`/api/events?when=upcoming&limit=1&${inLanguage}`);
    const [project] = await adminApi.read<Project[]>(`/api/projects?limit=1&${inLanguage}`);
    const [resource] = await adminApi.read<Resource[]>(`/api/resources?limit=1&${inLanguage}`);
    if (!event || !project || !resource) throw new Error('There is no demo content.');
    const word = project.title.split(' ').sort((a, b) => b.length - a.length)[0] ?? '';

    await page.goto(`/?lng=${language}`);
    const titles: [string, string | undefined][] = [
      ['/', undefined],
      ['/events', event.title],
      [`/events/${event.id}`, event.title],
      ['/projects', project.title],
      [`/projects/${project.id}`, project.title],
      [`/projects?q=${encodeURIComponent(word)}`, project.title],
      ['/resources', resource.title],
      [`/resources/${resource.id}`, resource.title],
    ];
    for (const [path, title] of titles) {
      const text = await textOf(page, path);
      expectNone(originals, text, path);
      if (title) expect(text).toContain(title);
    }

    const feed = await (await request.get(`/resources/feed.xml?lng=${language}`)).text();
    expect(feed).toContain('<item>');
    expectNone(originals, feed.replaceAll('&apos;', "'"), 'feed');
    const entry = await (
      await request.get(`/api/events/${event.id}/calendar.ics?${inLanguage}`)
    ).text();
    const unfolded = entry.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\,', ',');
    expect(unfolded).toContain(`SUMMARY:${event.title}`);
    expectNone(originals, unfolded, 'calendar');

    const open = await adminApi.publishEvent({
      title: 'The autumn meeting of growers',
      translations: {
        [language]: {
          title: `Mkutano ${language}`,
          description: 'Texte et maneno.',
          venue: null,
          agenda: null,
          speakers: null,
        },
      },
    });
    const email = uniqueEmail('reader');
    await adminApi.register(open.id, 'Reader', email, language);
    const mail = await mailTo(email);
    for (const text of [mail.subject, mail.text, calendarIn(mail)]) {
      expect(text).toContain(`Mkutano ${language}`);
      expect(text).not.toContain(open.title);
    }
  });

  test(`who reads ${language} is told what is in English`, { tag: '@long' }, async ({
    page,
    adminApi,
  }) => {
    const event = await adminApi.publishEvent();
    await page.goto(`/events/${event.id}?lng=${language}`);
    const heading = page.getByRole('heading', { level: 1, name: event.title });
    await expect(heading).toHaveAttribute('lang', 'en');
    const label = textsIn(language)('terms.textLanguage.en');
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('link[hreflang]')).toHaveCount(2);
  });
}
