/** @runs sqlite mariadb-long cluster */
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { limits } from '@ail/kit/contracts/limits';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import type { Version, VersionSummary } from '@ail/kit/contracts/resources/writing.shape';
import { js2xliff, xliff2js } from 'xliff';
import { seedDemo } from '../../seeds/demo.ts';
import { createProject } from '../../testing/make.ts';
import { ProjectModel } from '../projects/project.model.ts';
import {
  addRows,
  admin,
  content,
  event,
  exported,
  importFile,
  preview,
  project,
  resource,
  server,
  translated,
  useTranslations,
} from './translations.fixture.ts';

useTranslations();

const inFrench = (text: string) =>
  text.replaceAll('Rice', 'Riz').replaceAll('a project', 'un projet');

test('XLIFF that another tool has read, translated and written loses nothing', async () => {
  const { article, work, forum } = await addRows();
  // Older rows have no team, not even an empty one.
  await ProjectModel.query(server.db).findById(work.id).patch({ team: null });
  const pumpsOfTeam = await createProject(admin, project);
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
