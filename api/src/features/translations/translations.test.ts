import { randomUUID } from 'node:crypto';
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { limits } from '@ail/kit/contracts/limits';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import type { Version, VersionSummary } from '@ail/kit/contracts/resources/writing.shape';
import type { TranslationPreview } from '@ail/kit/contracts/translations/translation-file.shape';
import { js2xliff, xliff2js } from 'xliff';
import { seedDemo } from '../../db/seeds/demo.ts';
import { ProjectModel } from '../../models/ProjectModel.ts';
import type { TestClient } from '../../testing/client.ts';
import { eventInput } from '../../testing/make.ts';
import { environmentOf, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.adminClient();
});
afterAll(() => server.stop());

const content = [
  '<h2>Rice &amp; beans</h2>',
  '<p>Read <strong>this</strong> <em>first</em>: <a href="/projects/3?a=1&amp;b=2" rel="noopener noreferrer nofollow">a project</a>, 1 &lt; 2 &amp;lt; 3.</p>',
  '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  '<p>A picture: <img src="/assets/accra-skyline.jpg" alt="Accra" /><br />and a line.</p>',
].join('');
const resource = {
  title: 'Rice & <beans>',
  description: 'What "rice" costs,\nand why.',
  content,
  category: 'market-analysis',
};
const project = {
  title: 'Solar pumps',
  description: 'Pumps for four hundred farms.',
  sector: 'clean-energy',
  location: 'East Africa',
  country: 'Kenya',
  investmentRange: '$1M - $5M',
  team: [
    { name: 'Wanjiru Kamau', role: 'Engineer' },
    { name: 'Otieno Ouma', role: null },
  ],
};
const event = { ...eventInput, agenda: '- 9:00 Doors\n=10:00 Talks\n\nLunch', venue: 'Town hall' };

const addRows = async () => {
  const [article, work, forum] = [
    await admin.post<AdminResource>('/api/resources', resource),
    await admin.post<AdminProject>('/api/admin/projects', project),
    await admin.post<AdminEvent>('/api/events', event),
  ];
  return { article: article.body, work: work.body, forum: forum.body };
};

const exported = async (type: 'xlf' | 'csv', query = 'from=en&to=fr&state=all') => {
  const answer = await admin.get<string>(`/api/admin/translations.${type}?${query}`);
  expect(answer.status).toBe(200);
  return answer.text;
};
const preview = (file: string) =>
  admin.post<TranslationPreview>('/api/admin/translations/import/preview', { file });
const store = (file: string, version: string) =>
  admin.post<{ count: number; fields?: Record<string, string> }>('/api/admin/translations/import', {
    file,
    version,
  });
const importFile = async (file: string) => {
  const { body } = await preview(file);
  expect(body.problems).toEqual([]);
  const answer = await store(file, body.version);
  expect(answer.status).toBe(200);
  return { preview: body, count: answer.body.count };
};

/** What a translator does with the npm package `xliff`: the words change, the markup stays. */
const translated = async (file: string, change: (text: string) => string) => {
  const read = await xliff2js(file);
  for (const units of Object.values(read.resources)) {
    for (const unit of Object.values(units)) {
      unit.target = change(unit.source);
    }
  }
  return js2xliff(read);
};
const inFrench = (text: string) =>
  text.replaceAll('Rice', 'Riz').replaceAll('a project', 'un projet');

const unit = (id: string, source: string, target: string) =>
  `<unit id="${id}"><segment><source>${source}</source><target>${target}</target></segment></unit>`;
const xliff = (item: string, units: string, languages = 'srcLang="en" trgLang="fr"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}><file id="${item}">${units}</file></xliff>`;
const messages = async (file: string) =>
  (await preview(file)).body.problems.map(({ item, field, message }) => [item, field, message]);

test('XLIFF that another tool has read, translated and written loses nothing', async () => {
  const { article, work, forum } = await addRows();
  // Older rows have no team, not even an empty one.
  await ProjectModel.query(server.db).findById(work.id).patch({ team: null });
  const { body: pumpsOfTeam } = await admin.post<AdminProject>('/api/admin/projects', project);
  const file = await exported('xlf');
  const { count } = await importFile(await translated(file, inFrench));
  expect(count).toBeGreaterThanOrEqual(3);
  const after = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
  expect(after.body.translations.fr).toMatchObject({
    title: 'Riz & <beans>',
    description: resource.description,
    content: inFrench(content),
    outdated: false,
    changed: [],
  });
  const pumps = await admin.get<AdminProject>(`/api/admin/projects/${pumpsOfTeam.id}`);
  expect(pumps.body.translations.fr).toMatchObject({ title: project.title, team: project.team });
  const talks = await admin.get<AdminEvent>(`/api/admin/events/${forum.id}`);
  expect(talks.body.translations.fr).toMatchObject({ agenda: event.agenda, venue: 'Town hall' });
  const shown = await server.client().get<Resource>(`/api/resources/${article.id}?language=fr`);
  expect(shown.body).toMatchObject({ content: inFrench(content), language: 'fr' });

  const versions = `/api/admin/resources/${article.id}/versions`;
  const [latest, first] = (await admin.get<VersionSummary[]>(versions)).body;
  expect(latest).toMatchObject({ savedBy: 'chief', savedAt: after.body.updatedAt });
  const [now, before] = await Promise.all(
    [latest, first].map(async (one) => (await admin.get<Version>(`${versions}/${one?.id}`)).body),
  );
  expect([now?.translations.fr?.title, before?.translations.fr]).toEqual(['Riz & <beans>', null]);

  // What is stored is written and read again without a difference.
  const again = await preview(await exported('xlf'));
  expect(again.body).toMatchObject({ changed: 0, problemCount: 0, untranslated: 0 });
  expect(again.body.same).toBe(again.body.count);
});

test('CSV comes back as it went out, guards against formulas included', async () => {
  const { forum, article } = await addRows();
  const file = await exported('csv', 'from=en&to=sw&kinds=events,resources');
  expect(file).toContain(`"'- 9:00 Doors\n'=10:00 Talks\n\nLunch"`);
  const { parse } = await import('csv-parse/sync');
  const { stringify } = await import('csv-stringify/sync');
  const rows: string[][] = parse(file, { bom: true });
  const filled = rows.map((row, index) => (index === 0 ? row : row.with(3, row[2] ?? '')));
  await importFile(
    stringify(filled, { quoted: true, delimiter: ';', record_delimiter: 'windows' }),
  );
  const talks = await admin.get<AdminEvent>(`/api/admin/events/${forum.id}`);
  expect(talks.body.translations.sw).toMatchObject({ agenda: event.agenda });
  const rice = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
  expect(rice.body.translations.sw).toMatchObject({ content, description: resource.description });
});

/** The files of an export as tools write them again without a change. */
const unchangedFiles = async (query: string) => {
  const { parse } = await import('csv-parse/sync');
  const { stringify } = await import('csv-stringify/sync');
  const csv: string[][] = parse(await exported('csv', query), { bom: true });
  const xlf = await exported('xlf', query);
  return [xlf, await js2xliff(await xliff2js(xlf)), stringify(csv, { quoted: true })];
};
const expectUnchanged = async (query: string) => {
  for (const file of await unchangedFiles(query)) {
    const { body } = await preview(file);
    expect(body).toMatchObject({ changed: 0, problems: [] });
    expect(body.same).toBeGreaterThan(0);
  }
};

test('characters that no form takes are not in the files of rows that have them', async () => {
  const { article, forum } = await addRows();
  const spoiled = 'A\u0001b\u007fc\ufffed';
  await server.db('resources').where({ id: article.id }).update({ title: spoiled });
  await server.db('events').where({ id: forum.id }).update({ agenda: spoiled });
  const query = 'from=en&to=fr&state=all';
  expect(await exported('xlf', query)).toContain('<source>Abcd</source>');
  await expectUnchanged(query);
  await importFile(await translated(await exported('xlf', query), (text) => text));
  await expectUnchanged(query);
  const { body } = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
  expect(body.translations.fr).toMatchObject({ title: 'Abcd', outdated: false });
});

const inOtherBlocks = {
  'a paragraph more': `${content}<p>Un paragraphe de plus.</p>`,
  'a paragraph less': content.slice(0, content.lastIndexOf('<p>')),
  'a paragraph in place of a list': content.replace(/<ul>.*<\/ul>/, '<p>Un, puis deux.</p>'),
  'another description of a picture': content.replace('alt="Accra"', 'alt="Une rue d’Accra"'),
  'another link, and no emphasis': content
    .replace(/<\/?em>/g, '')
    .replace('/projects/3?', '/fr/projects/3?'),
};

describe.each(Object.entries(inOtherBlocks))('a translation with %s', (_, french) => {
  test('comes back without a change, and with one word changed', async () => {
    const { article } = await addRows();
    const texts = { title: 'Le riz', description: 'Ce que coûte le riz.', content: french };
    const path = `/api/resources/${article.id}`;
    expect((await admin.patch(path, { translations: { fr: texts } })).status).toBe(200);
    const query = 'from=en&to=fr&state=all&kinds=resources';
    const [file = ''] = await unchangedFiles(query);
    const own = `${file.split(/(?= {2}<file )/)[0]}${file.slice(file.indexOf(`  <file id="resources-${article.id}"`))}`;
    expect((await preview(own)).body).toMatchObject({
      count: 1,
      changed: 0,
      problems: [],
      same: 1,
    });
    await importFile(
      own.replaceAll(/(?<=<target>)(.*?)(?=<\/target>)/gs, (target) =>
        target.replace('beans', 'haricots'),
      ),
    );
    const after = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
    expect(after.body.translations.fr?.content).toBe(french.replace('beans', 'haricots'));
  });
});

describe('of a translation that is outdated and lacks a text', () => {
  const query = 'from=en&to=sw&state=outdated&kinds=projects';
  const texts = { title: 'Pampu za jua', description: 'Pampu za mashamba mia nne.' };
  const addOutdated = async () => {
    const { work } = await addRows();
    const path = `/api/admin/projects/${work.id}`;
    const team = [{ name: 'Wanjiru Kamau', role: 'Mhandisi' }, project.team[1]];
    await admin.patch(path, { translations: { sw: { ...texts, team } } });
    await admin.patch(path, {
      title: 'Solar pumps and lamps',
      team: [project.team[0], { name: 'Otieno Ouma', role: 'Driver' }],
    });
    const read = async () => (await admin.get<AdminProject>(path)).body.translations.sw;
    expect(await read()).toMatchObject({ outdated: true, complete: false });
    return { work, read };
  };

  test('an unchanged file changes nothing', async () => {
    await addOutdated();
    await expectUnchanged(query);
  });

  test('what its translator marks as done is up to date', async () => {
    const { work, read } = await addOutdated();
    await admin.patch(`/api/admin/projects/${work.id}`, { team: project.team });
    const file = await exported('xlf', query);
    const at = file.indexOf(`<file id="projects-${work.id}"`);
    await importFile(
      file.slice(0, at) + file.slice(at).replaceAll('state="initial"', 'state="reviewed"'),
    );
    expect(await read()).toMatchObject({ ...texts, outdated: false, complete: true });
  });
});

test('a text that is there whole and in pieces is refused', async () => {
  const { article } = await addRows();
  const both = unit('content', 'a', 'b') + unit('content.1', 'a', 'b');
  expect(await messages(xliff(`resources-${article.id}`, both))).toEqual([
    [`resources/${article.id}`, 'content', 'This text is in the file twice.'],
  ]);
});

test('only rows of the chosen kinds, language and state are exported', async () => {
  const { article, forum } = await addRows();
  const has = async (query: string) => {
    const file = await exported('xlf', query);
    return [`resources-${article.id}"`, `events-${forum.id}"`].map((id) => file.includes(id));
  };
  expect(await has('from=en&to=fr')).toEqual([true, true]);
  expect(await has('from=en&to=fr&kinds=resources')).toEqual([true, false]);
  expect(await has('from=en&to=fr&state=outdated')).toEqual([false, false]);
  expect(await has('from=sw&to=fr&state=all')).toEqual([false, false]);
  for (const query of ['from=en', 'from=en&to=en', 'from=en&to=fr&kinds=users']) {
    expect((await admin.get(`/api/admin/translations.csv?${query}`)).status).toBe(422);
  }
});

describe('a file with mistakes', () => {
  test('is refused with each of them, and nothing of it is stored', async () => {
    const { article, work, forum } = await addRows();
    const good = await exported('xlf', 'from=en&to=fr&kinds=events');
    const file = (await translated(good, (text) => text)).replace(
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
  const file = (
    await translated(await exported('xlf', 'from=en&to=sw&kinds=resources'), (text) => text)
  ).replaceAll('and a line.', 'and a line.&lt;script&gt;steal()&lt;/script&gt;');
  const found = await importFile(file);
  const item = found.preview.items.find(({ id }) => id === article.id);
  expect(item?.changes.find(({ field }) => field === 'content')?.cleaned).toBe(true);
  const after = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
  expect(after.body.translations.sw?.content).toBe(content);
});

test('a translation of an original that has changed since is marked as outdated', async () => {
  const { forum } = await addRows();
  const file = await translated(
    await exported('xlf', 'from=en&to=fr&kinds=events'),
    (text) => text,
  );
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
  const file = await translated(
    await exported('xlf', 'from=en&to=fr&kinds=events'),
    (text) => text,
  );
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

describe('what is typed into a translation and not saved', () => {
  const read = async (form: string) => (await admin.get<Draft>(`${form}/draft`)).body;
  const keep = (form: string, basedOn: string, values = '{"title":"Kich"}', who = admin) =>
    who.put<SavedDraft>(`${form}/draft`, { values, basedOn });
  const formOf = (kind: string, id: number, language: string) =>
    `/api/admin/translations/${kind}/${id}/${language}`;

  test.each(['events', 'projects', 'resources'] as const)(
    'of %s is kept for each language, until that translation is saved, removed, or its row deleted',
    async (kind) => {
      const rows = await addRows();
      const row = { events: rows.forum, projects: rows.work, resources: rows.article }[kind];
      const path = kind === 'projects' ? `/api/admin/projects/${row.id}` : `/api/${kind}/${row.id}`;
      const [sw, fr] = [formOf(kind, row.id, 'sw'), formOf(kind, row.id, 'fr')];
      expect(await read(sw)).toMatchObject({ draft: null, others: [], savedAt: row.updatedAt });
      for (const form of [sw, fr]) expect((await keep(form, row.updatedAt)).status).toBe(200);
      expect((await read(sw)).draft).toMatchObject({
        values: '{"title":"Kich"}',
        basedOn: row.updatedAt,
      });

      const refused = { title: 'Kichwa' };
      expect((await admin.patch(path, { translations: { sw: refused } })).status).toBe(422);
      expect((await admin.patch(path, { title: row.title })).status).toBe(200);
      expect((await read(sw)).draft).not.toBeNull();
      const { title, description } = row;
      const venue = 'Ukumbi wa mji';
      const { agenda } = event;
      const team = project.team;
      const texts = { title, description, content, venue, agenda, team };
      expect((await admin.patch(path, { translations: { sw: texts } })).status).toBe(200);
      expect((await read(sw)).draft).toBeNull();
      expect((await read(fr)).draft).not.toBeNull();

      await keep(sw, row.updatedAt);
      await admin.patch(path, { translations: { sw: null } });
      expect((await read(sw)).draft).toBeNull();
      expect((await admin.delete(path)).status).toBe(204);
      const form = `${kind}/${row.id}/fr`;
      expect(await server.db('formDrafts').where({ form })).toEqual([]);
    },
  );

  test('is discarded on demand, seen by its writer only, and of a translation that there can be', async () => {
    const { forum } = await addRows();
    const form = formOf('events', forum.id, 'fr');
    await keep(form, forum.updatedAt);
    const visitor = server.client();
    expect((await visitor.get(`${form}/draft`)).status).toBe(401);
    expect((await keep(form, forum.updatedAt, '{}', visitor)).status).toBe(401);
    expect((await visitor.delete(`${form}/draft`)).status).toBe(401);
    expect((await keep(form, forum.updatedAt, '[]')).status).toBe(422);
    expect((await admin.delete(`${form}/draft`)).status).toBe(204);
    expect((await read(form)).draft).toBeNull();
    for (const other of [
      formOf('users', forum.id, 'fr'),
      formOf('events', 999_999, 'fr'),
      formOf('events', forum.id, 'de'),
      formOf('events', forum.id, 'en'),
    ]) {
      expect([other, (await keep(other, forum.updatedAt)).status]).toEqual([other, 404]);
      expect([other, (await admin.get(`${other}/draft`)).status]).toEqual([other, 404]);
    }
  });
});

test('only admins may export and import', async () => {
  const visitor = server.client();
  const calls = [
    visitor.get('/api/admin/translations.xlf?from=en&to=fr'),
    visitor.get('/api/admin/translations.csv?from=en&to=fr'),
    visitor.post('/api/admin/translations/import/preview', { file: 'x' }),
    visitor.post('/api/admin/translations/import', { file: 'x', version: 'y' }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(401);
});

test('what does not fit into a file comes in the next, and each is shorter than what an import takes', async () => {
  const { article } = await addRows();
  const long = `<p>${'Rice. '.repeat(30_000)}</p>`;
  const {
    id: _,
    slug: __,
    ...row
  } = await server.db('resources').where({ id: article.id }).first();
  for (let count = 0; count < 8; count += 1) {
    await server
      .db('resources')
      .insert({ ...row, slug: `rice-${article.id}-${count}`, content: long });
  }
  const query = 'from=en&to=fr&state=all';
  for (const type of ['xlf', 'csv']) {
    let address: string | undefined = `/api/admin/translations.${type}?${query}`;
    const files: string[] = [];
    const ids: string[] = [];
    while (address) {
      const answer: { text: string; headers: Headers } = await admin.get<string>(address);
      files.push(answer.text);
      const rows = type === 'xlf' ? /(?<=original="\/)[^"]*/g : /^"\w+\/\d+","title"/gm;
      ids.push(...(answer.text.match(rows) ?? []));
      address = answer.headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1];
    }
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(file.length).toBeLessThan(limits.translationFile.max / 2);
    const [{ count }, ...more] = await server.db.unionAll([
      server.db('events').whereNull('archivedAt').count('* as count'),
      server.db('projects').count('* as count'),
      server.db('resources').count('* as count'),
    ]);
    expect([new Set(ids).size, ids.length]).toEqual([
      ids.length,
      more.reduce((sum, one) => sum + Number(one.count), Number(count)),
    ]);
  }
  await server.db('resources').where('slug', 'like', `rice-${article.id}-%`).delete();
  const end = await exported('xlf', `${query}&after=resources/999999`);
  expect(end).not.toContain('<file');
  expect((await admin.get(`/api/admin/translations.xlf?${query}&after=users/3`)).status).toBe(422);
});

test('an unchanged file of demo content in other blocks than its originals changes nothing', async () => {
  await server.db.transaction((trx) => seedDemo(trx, 'http://portal.test'));
  const changes = [
    (html: string) => html.replace(/<p>.*?<\/p>/s, ''),
    (html: string) => `<p>Kwanza / d’abord.</p>${html}`,
    (html: string) => html.replace(/<p>(.*?)<\/p>/s, '<ul><li>$1</li></ul>'),
    (html: string) => html.replace(/<(h[23])>.*?<\/\1>/s, '<hr />'),
  ];
  for (const [table, field] of [
    ['resourceTranslations', 'content'],
    ['projectTranslations', 'details'],
  ] as const) {
    const rows = await server.db(table).whereNotNull(field);
    expect(rows.length).toBeGreaterThan(10);
    for (const [index, { rowId, language, [field]: html }] of rows.entries()) {
      const changed = changes[index % changes.length]?.(html);
      await server
        .db(table)
        .where({ rowId, language })
        .update({ [field]: changed });
    }
  }
  for (const language of ['fr', 'sw']) await expectUnchanged(`from=en&to=${language}&state=all`);
});
