/** @runs sqlite */
import { languages } from '@ail/kit/contracts/enums';
import { projectTextSchema } from '@ail/kit/contracts/projects/project';
import { sanitise } from '../../platform/sanitise.ts';
import { demoEvents } from '../demo-events.ts';
import { demoProjectDetails } from '../demo-project-details.ts';
import { demoProjects } from '../demo-projects.ts';
import { resourceContent } from '../demo-resource-content.ts';
import { demoResources } from '../demo-resources.ts';
import { demoTranslations } from './demo-translations.ts';

/** Texts by the path of their field, such as `team.0.role`. */
type Texts = Record<string, string>;

const textsOf = (value: unknown, path: readonly string[] = []): Texts => {
  if (typeof value === 'string') return { [path.join('.')]: value };
  const texts: Texts = {};
  for (const [key, inner] of Object.entries(value ?? {}))
    Object.assign(texts, textsOf(inner, [...path, key]));
  return texts;
};

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const linesOf = (text: string) => text.split('\n').length;
const namesOf = (speakers: string) => speakers.split('\n').map((line) => line.split(',')[0]);

const originals = {
  events: demoEvents.map(({ title, description, venue, agenda, speakers }) => ({
    title,
    description,
    venue,
    agenda,
    speakers,
  })),
  projects: demoProjects.map(({ title, description }) => ({
    title,
    description,
    useOfFunds: demoProjectDetails[title]?.useOfFunds,
    details: demoProjectDetails[title]?.details,
    team: demoProjectDetails[title]?.team,
  })),
  resources: demoResources.map(({ title, description, points }) => ({
    title,
    description,
    points,
  })),
};

/** Fields that may read as in English: names, of people and of a house in a French-speaking city. */
const isName = (path: string, text: string) =>
  /^team\.\d+\.name$/.test(path) ||
  [
    'Théâtre de la Corniche',
    'Palais des Congrès',
    'Maison de l’Entreprise',
    'Diane Uwase, Hill Ventures\nTunde Adebayo, Lagos Seed Capital',
  ].includes(text);

const cases = (['fr', 'sw'] as const).flatMap((language) =>
  (['events', 'projects', 'resources'] as const).map((kind) => ({ language, kind })),
);

describe.each(cases)('$kind in $language', ({ language, kind }) => {
  const translations = demoTranslations[language][kind];
  const pairs = originals[kind].map((original) => ({
    original: textsOf(original),
    translation: textsOf(translations[original.title]),
  }));

  test('each original has a translation, and each translation an original', () => {
    const titles = originals[kind].map(({ title }) => title);
    expect(Object.keys(translations).sort()).toEqual(titles.sort());
  });

  test('each field of the original is there, with as many lines', () => {
    for (const { original, translation } of pairs) {
      expect(Object.keys(translation).sort()).toEqual(Object.keys(original).sort());
      for (const [path, text] of Object.entries(original))
        expect({ [path]: linesOf(translation[path] ?? '') }).toEqual({ [path]: linesOf(text) });
    }
  });

  test('only names read as in English, and they do not change', () => {
    for (const { original, translation } of pairs)
      for (const [path, text] of Object.entries(original)) {
        if (!isName(path, text))
          expect({ [path]: translation[path] }).not.toEqual({ [path]: text });
        if (path.endsWith('.name')) expect(translation[path]).toBe(text);
        if (path === 'speakers') expect(namesOf(translation[path] ?? '')).toEqual(namesOf(text));
      }
  });
});

test.each(['fr', 'sw'] as const)('HTML in %s has the tags of the original', (language) => {
  for (const { title } of demoProjects) {
    const details = demoTranslations[language].projects[title]?.details ?? '';
    expect(tagsOf(details)).toEqual(tagsOf(demoProjectDetails[title]?.details ?? ''));
    expect(sanitise(details)).toBe(details);
  }
  for (const resource of demoResources) {
    const texts = demoTranslations[language].resources[resource.title];
    const content = texts && resourceContent(texts, language);
    expect(tagsOf(content ?? '')).toEqual(tagsOf(resourceContent(resource, 'en')));
  }
});

test.each(['fr', 'sw'] as const)('a form would accept the projects in %s', async (language) => {
  for (const project of demoProjects) {
    const texts = demoTranslations[language].projects[project.title];
    const written = { ...project, ...demoProjectDetails[project.title], ...texts };
    await expect(projectTextSchema.validate(written)).resolves.toMatchObject({ ...texts });
  }
});

test('French has its no-break spaces and apostrophes', () => {
  const { events, projects, resources } = demoTranslations.fr;
  const contents = Object.values(resources).map((texts) => resourceContent(texts, 'fr'));
  const texts = Object.values(textsOf([...Object.values({ ...events, ...projects }), resources]));
  for (const text of [...texts, ...contents])
    expect(text).not.toMatch(/[^\u00a0\u202f][;:!?%»]|«[^\u00a0\u202f]|'/u);
});

test('questions of demo events are there in each language', () => {
  for (const { texts } of demoEvents.flatMap(({ questions = [] }) => questions))
    for (const { labels } of [texts, ...texts.options])
      expect(Object.keys(labels).sort()).toEqual([...languages].sort());
});

/** A text's sentences: what stands between full stops, lines and elements. Shorter phrases may be alike. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.?!])\s|\n|<[^>]+>/).filter((sentence) => sentence.split(/\s/).length > 4);

test.each(languages)('no sentence stands in two of the demo texts in %s', (language) => {
  const translated = language === 'en' ? undefined : demoTranslations[language];
  const texts = [
    ...originals.events.map((one) => textsOf(translated?.events[one.title] ?? one)),
    ...originals.projects.map((one) => textsOf(translated?.projects[one.title] ?? one)),
    ...demoResources.map((one) => ({
      content: resourceContent(translated?.resources[one.title] ?? one, language),
    })),
  ];
  const kept = new Set<string>();
  const twice = texts
    .flatMap((one) => [...new Set(Object.values(one).flatMap(sentencesOf))])
    .filter((sentence) => kept.has(sentence) || !kept.add(sentence));
  expect(twice).toEqual([]);
});
