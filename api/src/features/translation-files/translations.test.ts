/** @runs sqlite mariadb-long cluster */
import { randomUUID } from 'node:crypto';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { TestClient } from '../../testing/client.ts';
import { environmentOf, startTestServer, type TestServer } from '../../testing/server.ts';
import {
  addRows,
  admin,
  content,
  exported,
  importFile,
  preview,
  project,
  server,
  store,
  translated,
  useTranslations,
  xliff,
} from './translations.fixture.ts';

useTranslations();

const unit = (id: string, source: string, target: string) =>
  `<unit id="${id}"><segment><source>${source}</source><target>${target}</target></segment></unit>`;
/** A file whose translations are the texts of the originals. */
const untranslated = async (kinds: string, to = 'fr') =>
  translated(await exported('xlf', `from=en&to=${to}&kinds=${kinds}`), (text) => text);
const messages = async (file: string) =>
  (await preview(file)).body.problems.map(({ item, field, message }) => [item, field, message]);

test('a text that is there whole and in pieces is refused', async () => {
  const { article } = await addRows();
  const both = unit('content', 'a', 'b') + unit('content.1', 'a', 'b');
  expect(await messages(xliff(`resources-${article.id}`, both))).toEqual([
    [`resources/${article.id}`, 'content', 'This text is in the file twice.'],
  ]);
});

describe('a file with mistakes', () => {
  test('is refused with each of them, and nothing of it is stored', async () => {
    const { article, work, forum } = await addRows();
    const file = (await untranslated('events')).replace(
      '</xliff>',
      `<file id="resources-${article.id}">${unit('title', 'Rice &amp; &lt;beans&gt;', 'Riz')}${unit('content.1', '&lt;h2&gt;Rice &lt;/h2&gt;', 'Riz')}</file>
      <file id="projects-${work.id}">${unit('title', project.title, 'Pompes')}${unit('author', 'x', 'y')}</file>
      <file id="resources-999999">${unit('title', 'x', 'y')}</file></xliff>`,
    );
    expect(await messages(file)).toEqual(
      expect.arrayContaining([
        ['resources/999999', null, 'There is nothing with this number. It may have been deleted.'],
        [`resources/${article.id}`, 'content', 'The translation lacks the tag <h2>.'],
        [`projects/${work.id}`, 'author', 'There is no text with this name.'],
      ]),
    );
    const { body } = await preview(file);
    const answer = await store(file, body.version);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['file']]);
    const after = await admin.get<AdminEvent>(`/api/admin/events/${forum.id}`);
    expect(after.body.translations.fr).toBeNull();
  });

  test('says which texts lack, are too short, or are translated in part', async () => {
    const { article, forum } = await addRows();
    const one = `resources-${article.id}`;
    expect(await messages(xliff(one, unit('title', 'x', 'Riz')))).toEqual(
      ['description', 'content'].map((field) => [
        `resources/${article.id}`,
        field,
        'This text has no translation. A translation needs all texts of the original.',
      ]),
    );
    const partly = unit('content.1', 'a', 'b') + unit('content.2', 'a', ' ');
    expect(await messages(xliff(one, partly))).toEqual([
      [`resources/${article.id}`, 'content', 'Only a part of this text is translated.'],
    ]);
    const short =
      unit('title', 'x', 'T') +
      unit('description', 'x', 'Court') +
      unit('venue', 'x', 'V') +
      unit('agenda', 'x', 'A');
    expect((await messages(xliff(`events-${forum.id}`, short))).map(([, field]) => field)).toEqual([
      'description',
    ]);
  });

  test('of another language, or of a row in another language, is refused', async () => {
    const { article } = await addRows();
    const of = (languages: string) =>
      messages(xliff(`resources-${article.id}`, unit('title', 'x', 'y'), languages));
    expect(await of('srcLang="en" trgLang="de"')).toEqual([
      [null, null, expect.stringContaining('The language de')],
    ]);
    expect(await of('srcLang="fr" trgLang="sw"')).toEqual([
      [`resources/${article.id}`, null, expect.stringContaining('not in the language')],
    ]);
    expect(await of('srcLang="en-GB" trgLang="en"')).toEqual([[null, null, expect.any(String)]]);
  });

  test.each([
    ['no XML', '<xliff', 'cannot be read'],
    ['two roots', `${xliff('events-1', '')}<x/>`, 'not a file of XLIFF 2'],
    ['XLIFF 1.2', '<xliff version="1.2"></xliff>', 'not a file of XLIFF 2'],
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xliff('events-1', unit('title', '&e;', 'x'))}`,
      'DOCTYPE',
    ],
    [
      'entities of entities',
      `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${xliff('events-1', '&b;')}`,
      'DOCTYPE',
    ],
    ['an entity of HTML', xliff('events-1', unit('title', 'a&nbsp;b', 'x')), 'cannot be read'],
    ['deep nesting', xliff('events-1', '<group>'.repeat(60) + '</group>'.repeat(60)), 'too many'],
    ['inline codes', xliff('events-1', unit('title', 'a<ph id="1"/>', 'x')), 'inline codes'],
    ['no columns', 'title,fr\nA,B', 'columns'],
    [
      'the bytes of a ZIP file',
      'PK\u0003\u0004\u0014\u0000\u0006',
      'cannot be read as XLIFF or CSV',
    ],
  ])('with %s is refused', async (_, file, message) => {
    const answer = await preview(file);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { file: expect.stringContaining(message) } });
  });
});

test('a script in a translation is taken out, and the preview says so', async () => {
  const { article } = await addRows();
  const file = (await untranslated('resources', 'sw')).replaceAll(
    'and a line.',
    'and a line.&lt;script&gt;steal()&lt;/script&gt;',
  );
  const found = await importFile(file);
  const item = found.preview.items.find(({ id }) => id === article.id);
  expect(item?.changes.find(({ field }) => field === 'content')?.cleaned).toBe(true);
  const after = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
  expect(after.body.translations.sw?.content).toBe(content);
});

test('a translation of an original that has changed since is marked as outdated', async () => {
  const { forum } = await addRows();
  const file = await untranslated('events');
  await admin.patch(`/api/events/${forum.id}`, { title: 'Another title' });
  const found = await importFile(file);
  expect(found.preview.originalChanged).toBe(1);
  const after = await admin.get<AdminEvent>(`/api/admin/events/${forum.id}`);
  expect(after.body.translations.fr).toMatchObject({ outdated: true, changed: ['title'] });
  await admin.patch(`/api/events/${forum.id}`, { agenda: 'Another agenda' });
  const later = await admin.get<AdminEvent>(`/api/admin/events/${forum.id}`);
  expect(later.body.translations.fr?.changed).toEqual(['title', 'agenda']);
});

test('what has changed since the preview must be looked at first', async () => {
  const { forum } = await addRows();
  const file = await untranslated('events');
  const { body } = await preview(file);
  await admin.patch(`/api/events/${forum.id}`, { title: 'Another title' });
  const answer = await store(file, body.version);
  expect([answer.status, answer.body.fields]).toEqual([
    422,
    { file: 'Something has changed since the file was checked. Choose the file again.' },
  ]);
});

describe('one file that is imported twice at once, in two processes', () => {
  let second: TestServer;
  let admins: TestClient[];
  beforeAll(async () => {
    second = await startTestServer({ ...environmentOf(server) });
    admins = [admin, await second.adminClient()];
  });
  afterAll(() => second.stop());

  const importTwice = async (requestIds: [string, string]) => {
    const { forum } = await addRows();
    const file = xliff(
      `events-${forum.id}`,
      ['title', 'description', 'venue', 'agenda']
        .map((field) => unit(field, 'x', `A text in French: ${field}`))
        .join(''),
    );
    const { version } = (await preview(file)).body;
    const before = await admin.get<AdminEvent>(`/api/admin/events/${forum.id}`);
    const sequence = () => server.db('events').where({ id: forum.id }).first('sequence');
    const { sequence: first } = await sequence();
    const answers = await Promise.all(
      admins.map((one, at) =>
        one.post('/api/admin/translations/import', { file, version, requestId: requestIds[at] }),
      ),
    );
    const after = await admin.get<AdminEvent>(`/api/admin/events/${forum.id}`);
    expect(before.body.translations.fr).toBeNull();
    expect(after.body.translations.fr?.title).toBe('A text in French: title');
    const logged = await server.db('auditLog').where({ entity: 'event', entityId: forum.id });
    expect(logged.filter(({ action }) => action === 'update')).toHaveLength(1);
    expect((await sequence()).sequence).toBe(first + 1);
    return answers;
  };

  test('by two admins is stored once, and the other is told to look at it again', async () => {
    const answers = await importTwice([randomUUID(), randomUUID()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
      file: 'Something has changed since the file was checked. Choose the file again.',
    });
  });

  test('by one request that is sent twice is stored once, and both are answered alike', async () => {
    const requestId = randomUUID();
    const answers = await importTwice([requestId, requestId]);
    expect(answers.map(({ status, body }) => [status, body.count])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });
});
