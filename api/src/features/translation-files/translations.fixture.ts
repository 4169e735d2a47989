import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { TranslationPreview } from '@ail/kit/contracts/translations/translation-file.shape';
import { js2xliff, xliff2js } from 'xliff';
import type { TestClient } from '../../testing/client.ts';
import { createArticle, createProject, eventInput, projectInput } from '../../testing/make.ts';
import type { TestServer } from '../../testing/server.ts';
import { useFixtureServer } from '../../testing/use-server.ts';

export let server: TestServer;
export let admin: TestClient;

/** Start a server for the tests of a file. */
export const useTranslations = (): void =>
  useFixtureServer((started, signedIn) => {
    server = started;
    admin = signedIn;
  });

export const content = [
  '<h2>Rice &amp; beans</h2>',
  '<p>Read <strong>this</strong> <em>first</em>: <a href="/projects/3?a=1&amp;b=2" rel="noopener noreferrer nofollow">a project</a>, 1 &lt; 2 &amp;lt; 3.</p>',
  '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  '<p>A picture: <img src="/assets/accra-skyline.jpg" alt="Accra" /><br />and a line.</p>',
].join('');
export const resource = {
  title: 'Rice & <beans>',
  description: 'What "rice" costs,\nand why.',
  content,
  category: 'market-analysis',
};
export const project = {
  ...projectInput,
  title: 'Solar pumps',
  team: [
    { name: 'Wanjiru Kamau', role: 'Engineer' },
    { name: 'Otieno Ouma', role: null },
  ],
};
export const event = {
  ...eventInput,
  agenda: '- 9:00 Doors\n=10:00 Talks\n\nLunch',
  venue: 'Town hall',
};

export const addRows = async () => ({
  article: await createArticle(admin, resource),
  work: await createProject(admin, project),
  forum: (await admin.post<AdminEvent>('/api/events', event)).body,
});

export const exported = async (type: 'xlf' | 'csv', query = 'from=en&to=fr&state=all') => {
  const answer = await admin.get<string>(`/api/admin/translations.${type}?${query}`);
  expect(answer.status).toBe(200);
  return answer.text;
};
export const preview = (file: string) =>
  admin.post<TranslationPreview>('/api/admin/translations/import/preview', { file });
export const store = (file: string, version: string) =>
  admin.post<{ count: number; fields?: Record<string, string> }>('/api/admin/translations/import', {
    file,
    version,
  });
export const importFile = async (file: string) => {
  const { body } = await preview(file);
  expect(body.problems).toEqual([]);
  const answer = await store(file, body.version);
  expect(answer.status).toBe(200);
  return { preview: body, count: answer.body.count };
};

/** What a translator does with the npm package `xliff`: the words change, the markup stays. */
export const translated = async (file: string, change: (text: string) => string) => {
  const read = await xliff2js(file);
  for (const units of Object.values(read.resources)) {
    for (const unit of Object.values(units)) {
      unit.target = change(unit.source);
    }
  }
  return js2xliff(read);
};

export const xliff = (item: string, units: string, languages = 'srcLang="en" trgLang="fr"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}><file id="${item}">${units}</file></xliff>`;
