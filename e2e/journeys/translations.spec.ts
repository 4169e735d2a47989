/** @runs embedded */
import { type Language, languages } from '@ail/kit/contracts/enums';
import { textLanguageTerms } from '@ail/kit/contracts/terms';
import type { Page } from '@playwright/test';
import { demoTranslations } from '../../api/src/seeds/translations/demo-translations.ts';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { calendarIn, mailTo } from '../fixtures/mails.ts';
import { readUntilLoaded } from '../fixtures/read-through.ts';
import { blanks, englishIn, type ReadText, textsOf } from '../fixtures/reading.ts';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
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

/** The language of each sentence of some rows, that a reader of `language` is given. */
const languagesOf = async (
  api: AdminApi,
  language: Language,
  isMeant: (row: Written) => boolean,
): Promise<Map<string, Language>> => {
  const languageOf = new Map<string, Language>();
  for (const list of lists) {
    const rows = await api.read<Written[]>(`${list}&language=${language}`);
    for (const { language: written, ...texts } of rows.filter(isMeant)) {
      const { title, description, content, agenda } = {
        content: '',
        agenda: '',
        description: '',
        ...texts,
      };
      for (const text of [title, description, content, agenda]) {
        for (const sentence of sentencesOf(text)) languageOf.set(sentence, written);
      }
    }
  }
  return languageOf;
};

/** Scrolls through a page, so that all of it is loaded, and gives its texts with those of its head. */
const readPage = async (page: Page, path: string, shown?: string): Promise<ReadText[]> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (shown) await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  await readUntilLoaded(page);
  return textsOf(page);
};

/** Headings in another language than the page's whose card or page does not say so. */
const unlabelled = (page: Page, labels: Record<string, string>): Promise<string[]> =>
  page.evaluate(
    (labelOf) =>
      [...document.querySelectorAll('main :is(h1, h2, h3)')]
        .filter((heading) => {
          const marked = heading.querySelector('[lang]') ?? heading.closest('[lang]');
          const label = labelOf[marked?.getAttribute('lang') ?? ''];
          return label && !heading.closest('article, li, main')?.textContent?.includes(label);
        })
        .map((heading) => heading.textContent ?? ''),
    labels,
  );

for (const language of ['fr', 'sw'] as const) {
  test(`who reads ${language} reads no English where there is a translation`, {
    tag: '@long',
  }, async ({ page, adminApi, request }) => {
    test.slow();
    const inEnglish = (what: string) => ({
      title: unique(`${what} that is in English only`),
      description: unique(`What this ${what} is about, in English`),
    });
    const foreign = await adminApi.publishEvent({
      ...inEnglish('meeting'),
      // The calendar has a filter for months, and no other event in this one.
      date: '2031-05-14T09:00:00.000Z',
    });
    const foreignProject = await adminApi.publishProject(inEnglish('mill'));
    const foreignResource = await adminApi.publishResource(inEnglish('study'));
    const demo = demoTranslations[language];
    const known = new Set(
      [
        ...Object.values({ ...demo.events, ...demo.projects, ...demo.resources }),
        ...[foreign, foreignProject, foreignResource],
      ].map(({ title }) => title),
    );
    const originals = await originalsOf(adminApi, language);
    const languageOf = await languagesOf(adminApi, language, ({ title }) => known.has(title));
    const english = englishIn(language);
    const t = textsIn(language);
    const labels = Object.fromEntries(
      languages
        .filter((other) => other !== language)
        .map((other) => [other, t(textLanguageTerms[other])]),
    );
    const inLanguage = `language=${language}`;
    const firstOf = async (list: string, translations: Record<string, { title: string }>) => {
      const titles = new Set(Object.values(translations).map(({ title }) => title));
      const rows = await adminApi.read<Written[]>(`${list}&${inLanguage}`);
      return rows.find(({ title }) => titles.has(title));
    };
    const event = await firstOf('/api/events?when=upcoming&limit=100', demo.events);
    const project = await firstOf('/api/projects?limit=100', demo.projects);
    const resource = await firstOf('/api/resources?limit=100', demo.resources);
    if (!event || !project || !resource) throw new Error('There is no demo content.');
    const search = ({ title }: { title: string }) => encodeURIComponent(title);

    await page.goto(`/?lng=${language}`);
    // The page's scripts keep the language for the next page.
    await untilTakenOver(page.getByRole('heading', { level: 1 }));
    const titles: [path: string, shown: string | undefined][] = [
      ['/', undefined],
      ['/events', undefined],
      [`/events/${event.id}`, event.title],
      [`/events/${foreign.id}`, foreign.title],
      ['/events?month=2031-05', foreign.title],
      ['/projects', undefined],
      [`/projects/${project.id}`, project.title],
      [`/projects/${foreignProject.id}`, foreignProject.title],
      [`/projects?q=${search(project)}`, project.title],
      [`/projects?q=${search(foreignProject)}`, foreignProject.title],
      ['/resources', undefined],
      [`/resources/${resource.id}`, resource.title],
      [`/resources/${foreignResource.id}`, foreignResource.title],
      [`/resources?q=${search(resource)}`, resource.title],
      [`/resources?q=${search(foreignResource)}`, foreignResource.title],
      ['/services', undefined],
      ['/contact', undefined],
    ];
    for (const [path, title] of titles) {
      await test.step(path, async () => {
        const texts = await readPage(page, path, title);
        expect(texts.length).toBeGreaterThan(30);
        const wrong = texts.flatMap(({ text, lang }) => {
          const found = lang === language || !lang ? english(text) : [];
          const original = [...originals].filter((sentence) => text.includes(sentence));
          const other = [...languageOf].filter(
            ([sentence, of]) => text === blanks(sentence) && lang && lang !== of,
          );
          return found.length + original.length + other.length > 0
            ? [{ text, lang, found, original, other }]
            : [];
        });
        expect.soft(wrong, path).toEqual([]);
        expect.soft(await unlabelled(page, labels), path).toEqual([]);
        if (title) expect.soft(texts.map(({ text }) => text)).toContain(blanks(title));
      });
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
    for (const line of [...feed.split(/[<>]/), ...unfolded.split(/\\n|\r?\n|:/)])
      expect.soft(english(line), line).toEqual([]);

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
    for (const text of [mail.subject, mail.text, mail.html, calendarIn(mail)]) {
      expect(text).toContain(`Mkutano ${language}`);
      expect(text).not.toContain(open.title);
      for (const line of String(text).split(/[<>\n]/)) expect.soft(english(line), line).toEqual([]);
    }
  });
}
