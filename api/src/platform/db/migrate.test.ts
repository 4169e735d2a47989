import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTicketCode } from '@ail/kit/contracts/door/ticket-code';
import { isLong } from '@ail/kit/testing/long';
import type { Knex } from 'knex';
import { readConfig } from '../../config.ts';
import { makeFormerTables } from '../../testing/former-tables.ts';
import { rowFor } from '../../testing/row-for.ts';
import { createDatabase, onMysql } from '../../testing/server.ts';
import { portalTables } from '../backup/backup.ts';
import { connect } from './connect.ts';
import { migrate, migrateBetween, migrationNames } from './migrate.ts';

/** The tables of a released version, before sessions, passkeys and jobs had theirs. */
const formerCount = 10;
const changesSchema = /^(?:create|alter) /;

type Row = Record<string, unknown>;
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** An empty database and a function that opens it; to the database each call is another process. */
const prepare = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ail-migrate-'));
  undo.push(() => rmSync(dataDir, { recursive: true }));
  const { url, drop } = await createDatabase();
  undo.push(drop);
  const { database } = readConfig({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) });
  return async <T>(work: (db: Knex) => Promise<T>): Promise<T> => {
    const db = connect(database);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
};

type Open = Awaited<ReturnType<typeof prepare>>;

const cut = new Error('cut off');

/**
 * Repeats a start that ends after some changes of the schema, like a killed process, until one
 * completes. MySQL commits every change at once; SQLite rolls a start back, so each gets further than
 * the last: by ten changes, in `npm test` by forty.
 */
const further = isLong ? 10 : 40;
const migrateInPieces = async (open: Open, first: number) => {
  for (let changes = first, isWhole = false; !isWhole; changes += onMysql ? 0 : further) {
    isWhole = await open(async (db) => {
      let count = 0;
      db.on('query', ({ sql }: { sql: string }) => {
        if (count > changes || (changesSchema.test(sql) && ++count > changes)) throw cut;
      });
      return migrate(db).then(
        () => true,
        (error) => {
          if (error !== cut) throw error;
          return false;
        },
      );
    });
  }
};

const schemaOf = async (db: Knex): Promise<unknown> => {
  if (!onMysql) return db('sqlite_master').select('name', 'sql').orderBy('name');
  const [tables] = await db.raw('SHOW TABLES');
  const definitions: string[] = [];
  for (const name of tables.flatMap(Object.values)) {
    const [[row]] = await db.raw('SHOW CREATE TABLE ??', [name]);
    definitions.push(row['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''));
  }
  return definitions;
};

const formerTables = async () => [...(await portalTables(formerCount)), 'sessions', 'rateLimits'];

const contentOf = async (db: Knex, tables: string[]) => {
  const content: Record<string, Row[]> = {};
  for (const table of tables) content[table] = await db(table);
  return content;
};

let wholeSchema: unknown;

beforeAll(async () => {
  const open = await prepare();
  await open(migrate);
  wholeSchema = await open(schemaOf);
});

test.each([
  ['at once', (open: Open) => open(migrate)],
  // On MySQL in `npm run test:long` after every change.
  ['that was cut off again and again', (open: Open) => migrateInPieces(open, isLong ? 1 : 7)],
])(
  'a database of a former version has the whole schema and every row after an upgrade %s',
  async (_, upgrade) => {
    const open = await prepare();
    await open((db) => makeFormerTables(db, formerCount));
    const before = await open(async (db) => {
      const tables = await formerTables();
      for (const table of tables) await db(table).insert(await rowFor(db, table));
      return contentOf(db, tables);
    });
    await upgrade(open);
    const after = await open((db) => contentOf(db, Object.keys(before)));
    // Written again, since a search looks through more.
    const [registration] = before.registrations ?? [];
    const rewritten = [{ ...registration, searchText: 'na\nem\nor\ndi' }];
    expect(after).toMatchObject({ ...before, registrations: rewritten });
    // An older session stays valid; calls that need a recent proof of identity ask for one.
    expect(after.sessions).toEqual([
      {
        ...before.sessions?.[0],
        createdAt: null,
        seenAt: null,
        verifiedAt: null,
        userAgent: null,
        secondFactor: null,
      },
    ]);
    expect(await open(schemaOf)).toEqual(wholeSchema);
  },
);

test('a country gets its code where its name was not known in migration 016', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('017-country-names');
  const codes = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const add = async (table: string, id: number, place: Row) => {
      await db(table).insert({ ...(await rowFor(db, table)), id, countryCode: null, ...place });
    };
    await add('events', 1, { location: 'Bangui, Centrafrique' });
    await add('events', 2, { location: 'Online' });
    await add('projects', 1, { country: 'São-Tomé' });
    await add('projects', 2, { country: 'RDC', countryCode: 'KE' });
    await migrateBetween(db, before, before + 1);
    return Promise.all(
      ['events', 'projects'].map((table) => db(table).orderBy('id').pluck('countryCode')),
    );
  });
  expect(codes).toEqual([
    ['CF', null],
    ['ST', 'KE'],
  ]);
});

test('events get the zone and the country of their place, and no end', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('022-event-times');
  const createdAt = new Date('2026-05-04T03:02:01.123Z');
  const events = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const add = async (id: number, location: string, changedMs: number) => {
      await db('events').insert({
        ...(await rowFor(db, 'events')),
        id,
        location,
        date: new Date('2026-05-31T22:30:00.000Z'),
        createdAt,
        updatedAt: new Date(createdAt.getTime() + changedMs),
      });
    };
    await add(1, 'Bangui, Central African Republic', 0);
    await add(2, 'Lubumbashi, RDC', 86_400_999);
    await add(3, 'Online', 999);
    await migrateBetween(db, before, before + 1);
    // As after a start that was cut off.
    await migrateBetween(db, before, before + 1);
    return db('events')
      .orderBy('id')
      .select('location', 'timeZone', 'country', 'month', 'sequence', 'endDate');
  });
  expect(events).toEqual([
    {
      location: 'Bangui, Central African Republic',
      timeZone: 'Africa/Bangui',
      country: 'Central African Republic',
      month: '2026-05',
      sequence: 0,
      endDate: null,
    },
    {
      location: 'Lubumbashi, RDC',
      timeZone: 'Africa/Lubumbashi',
      country: 'RDC',
      month: '2026-06',
      sequence: 86_400,
      endDate: null,
    },
    {
      location: 'Online',
      timeZone: 'UTC',
      country: null,
      month: '2026-05',
      sequence: 0,
      endDate: null,
    },
  ]);
});

test('entries of the audit log get the titles of their rows, also of deleted ones', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('024-event-image-audit-titles');
  const entries = await open(async (db) => {
    await migrateBetween(db, 0, before);
    await db('events').insert({ ...(await rowFor(db, 'events')), id: 1, title: 'Forum of Thiès' });
    await db('registrations').insert({
      ...(await rowFor(db, 'registrations')),
      id: 4,
      eventId: 1,
      userId: null,
    });
    const log = async (entry: Row) =>
      db('auditLog').insert({
        actor: 'Chief',
        actorId: null,
        action: 'update',
        before: null,
        after: null,
        createdAt: new Date(),
        ...entry,
      });
    await log({ entity: 'event', entityId: 1 });
    await log({ entity: 'registration', entityId: 4 });
    await log({ entity: 'project', entityId: 7 });
    await log({
      entity: 'project',
      entityId: 7,
      action: 'delete',
      before: JSON.stringify({ title: 'Solar Park' }),
    });
    await log({ entity: 'project', entityId: 8 });
    await log({ entity: 'user', entityId: null, actor: '' });
    await migrateBetween(db, before, before + 1);
    return db('auditLog').select('title', 'searchText').orderBy('id');
  });
  expect(entries.map(({ title, searchText }) => [title, searchText])).toEqual([
    ['Forum of Thiès', 'forum of thiès\nchief\nforum of thies\nchief'],
    ['Forum of Thiès', 'forum of thiès\nchief\nforum of thies\nchief'],
    ['Solar Park', 'solar park\nchief'],
    ['Solar Park', 'solar park\nchief'],
    [null, '\nchief'],
    [null, '\n'],
  ]);
});

test('a registration gets a code for its ticket, each another one', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('026-door');
  const codes: string[] = await open(async (db) => {
    await migrateBetween(db, 0, before);
    await db('events').insert(await rowFor(db, 'events'));
    const row = { ...(await rowFor(db, 'registrations')), userId: null };
    // More than are changed at once.
    const rows = Array.from({ length: 1_201 }, (_, index) => ({
      ...row,
      id: index + 1,
      emailKey: `${index}`,
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await db('registrations').insert(rows.slice(at, at + 100));
    }
    await migrateBetween(db, before, before + 1);
    return db('registrations').orderBy('id').pluck('ticketCode');
  });
  expect(codes.every(isTicketCode)).toBe(true);
  expect(new Set(codes).size).toBe(1_201);
});

test('events and registrations of before have no waiting list', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('023-waiting-list');
  const rows = await open(async (db) => {
    await migrateBetween(db, 0, before);
    await db('events').insert(await rowFor(db, 'events'));
    await db('registrations').insert({ ...(await rowFor(db, 'registrations')), userId: null });
    await migrateBetween(db, before, before + 1);
    return [
      await db('events').select('waitingList', 'confirmsAddresses'),
      await db('registrations').select('line', 'confirmBy'),
    ];
  });
  expect(rows).toEqual([
    [{ waitingList: 0, confirmsAddresses: 0 }],
    [{ line: null, confirmBy: null }],
  ]);
});

test('projects of before belong to the team and are approved', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('031-project-owners');
  const [former, upgraded, left] = await open(async (db) => {
    await migrateBetween(db, 0, before);
    await db('users').insert(await rowFor(db, 'users'));
    const row = await rowFor(db, 'projects');
    await db('projects').insert([row, { ...row, id: 2 }]);
    const old = await db('projects').first();
    await migrateBetween(db, before, before + 1);
    const rows = await db('projects').orderBy('id');
    // The account of an owner that is deleted leaves the project to the team.
    await db('projects').where({ id: 2 }).update({ ownerId: 1, amountSought: 1e12 });
    await db('users').delete();
    return [
      old,
      rows[0],
      await db('projects').select('ownerId', 'amountSought').where({ id: 2 }).first(),
    ];
  });
  expect(upgraded).toMatchObject({ ...former, reviewState: 'approved' });
  const added = Object.entries(upgraded).filter(
    ([name]) => !(name in former) && name !== 'reviewState',
  );
  expect(added.map(([, value]) => value)).toEqual(added.map(() => null));
  expect(added.map(([name]) => name)).toContain('ownerId');
  expect(left).toEqual({ ownerId: null, amountSought: 1e12 });
});

test('events, projects and resources of before are in English, and lose their translations with their row', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('036-translations');
  const kinds = [
    ['events', 'eventTranslations'],
    ['projects', 'projectTranslations'],
    ['resources', 'resourceTranslations'],
  ] as const;
  await open(async (db) => {
    await migrateBetween(db, 0, before);
    for (const [table] of kinds) {
      const row = await rowFor(db, table);
      await db(table).insert({ ...row, ...('ownerId' in row && { ownerId: null }) });
    }
    await migrateBetween(db, before, before + 1);
    for (const [table, translations] of kinds) {
      expect(await db(table).pluck('language')).toEqual(['en']);
      const [{ id }] = await db(table).select('id');
      const row = await rowFor(db, translations);
      await db(translations).insert({ ...row, rowId: id });
      await expect(db(translations).insert({ ...row, rowId: id })).rejects.toThrow();
      await db(table).delete();
      expect(await db(translations)).toEqual([]);
    }
  });
});

test('registrations of a former version are found by dietary needs and sorted by name', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('025-registrations-table');
  const rows = await open(async (db) => {
    await migrateBetween(db, 0, before);
    for (const table of ['users', 'events']) await db(table).insert(await rowFor(db, table));
    const row = await rowFor(db, 'registrations');
    const add = (id: number, fields: Row) =>
      db('registrations').insert({ ...row, id, emailKey: `${id}`, ...fields });
    const names = { name: 'Élodie N’Dour', email: 'e@x.org', organization: 'Éts' };
    await add(1, { ...names, dietaryRequirements: 'Végétarienne' });
    await add(2, { ...names, dietaryRequirements: null });
    await add(3, {
      ...names,
      organization: 'o'.repeat(255),
      dietaryRequirements: 'x'.repeat(9_000),
    });
    await migrateBetween(db, before, before + 1);
    return db('registrations').orderBy('id');
  });
  const keys = rows.map((row: Row) => [row.nameKey, String(row.organizationKey).slice(0, 3)]);
  expect(keys).toEqual([
    ['elodie ndour', 'ets'],
    ['elodie ndour', 'ets'],
    ['elodie ndour', 'ooo'],
  ]);
  const person = 'élodie n’dour\ne@x.org\néts\nelodie n’dour\ne@x.org\nets';
  expect(rows.slice(0, 2).map((row: Row) => row.searchText)).toEqual([
    `${person}\nvégétarienne\nvegetarienne`,
    person,
  ]);
  expect(rows[2].searchText.length).toBeLessThanOrEqual(700);
});

test('drafts that were published before are told from those that were not', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('029-registrants-told');
  const rows = await open(async (db) => {
    await migrateBetween(db, 0, before);
    for (const id of [1, 2, 3]) await db('events').insert({ ...(await rowFor(db, 'events')), id });
    const row = { ...(await rowFor(db, 'auditLog')), actorId: null, entity: 'event' };
    const note = (id: number, entityId: number, action: string, was: string) =>
      db('auditLog').insert({
        ...row,
        id,
        entityId,
        action,
        before: JSON.stringify({ status: was }),
      });
    await note(1, 1, 'status', 'published');
    await note(2, 2, 'status', 'draft');
    await note(3, 3, 'update', 'published');
    await migrateBetween(db, before, before + 1);
    return db('events').orderBy('id').pluck('wasPublished');
  });
  expect(rows).toEqual([1, 0, 0]);
});

test('projects of before are found by their sub-sector, sorted by title and range, and published since they were made', async () => {
  const open = await prepare();
  await open(async (db) => {
    await migrateBetween(db, 0, migrationNames.indexOf('032-finding-projects'));
    const row = await rowFor(db, 'projects');
    const createdAt = new Date('2026-03-04T05:06:07.000Z');
    const shared = {
      ...row,
      ownerId: null,
      createdAt,
      subSector: 'Café',
      investmentRange: '$1M - $5M',
    };
    await db('projects').insert([
      { ...shared, id: 1, title: 'Éoliennes', status: 'active' },
      { ...shared, id: 2, title: 'Ports', status: 'pending', subSector: null },
    ]);
    await migrateBetween(db, migrationNames.indexOf('032-finding-projects'), migrationNames.length);
    const [seen, pending] = await db('projects').orderBy('id');
    expect(seen).toMatchObject({ titleKey: 'eoliennes', rangeFrom: 1_000_000 });
    expect(seen.foldedText.split('\n').at(-1)).toBe('cafe');
    expect(new Date(seen.publishedAt)).toEqual(createdAt);
    expect(pending).toMatchObject({ titleKey: 'ports', publishedAt: null });
  });
});

test('sorts projects by the amount that they seek in US dollars, not by the start of their range', async () => {
  const open = await prepare();
  await open(async (db) => {
    const before = migrationNames.indexOf('052-comparable-amounts');
    await migrateBetween(db, 0, before);
    const row = { ...(await rowFor(db, 'projects')), ownerId: null, rangeFrom: 1_000_000 };
    const amounts = [
      { amountSought: 250_000_000, currency: 'XAF' },
      { amountSought: null, currency: null, investmentNeeded: '$2.4M' },
      { amountSought: null, currency: null, investmentNeeded: 'To be agreed' },
    ];
    await db('projects').insert(amounts.map((amount, id) => ({ ...row, ...amount, id: id + 1 })));
    await migrateBetween(db, before, migrationNames.length);
    const found = await db('projects').orderBy('id').pluck('rangeFrom');
    expect(found.map(Number)).toEqual([438_596, 2_400_000, 1_000_000]);
  });
});

test('pictures of before have their uses noted, each once', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('037-media-library');
  const nameOf = (id: number) => `upload-${String(id).padStart(20, '0')}.webp`;
  const found = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const image = await rowFor(db, 'images');
    for (const id of [1, 2, 3, 4]) await db('images').insert({ ...image, id, name: nameOf(id) });
    const event = { ...(await rowFor(db, 'events')), image: nameOf(1) };
    const project = { ...(await rowFor(db, 'projects')), ownerId: null };
    const resource = { ...(await rowFor(db, 'resources')), imageUrl: null };
    await db('events').insert(event);
    await db('events').insert({ ...event, id: 2, image: 'forum-hall.jpg' });
    await db('projects').insert({
      ...project,
      images: JSON.stringify([nameOf(1), nameOf(2)]),
      proposal: JSON.stringify({ details: `<img src="/assets/projects/${nameOf(3)}">` }),
    });
    const content = `<img src="/assets/projects/${nameOf(2)}">`.repeat(2);
    await db('resources').insert({ ...resource, content: content + nameOf(99) });
    await migrateBetween(db, before, before + 1);
    // As after a start that was cut off.
    await migrateBetween(db, before, before + 1);
    return db('imageUses').orderBy('imageId').orderBy('id');
  });
  expect(
    found.map(({ imageId, eventId, projectId, resourceId }: Row) => [
      imageId,
      eventId,
      projectId,
      resourceId,
    ]),
  ).toEqual([
    [1, 1, null, null],
    [1, null, 1, null],
    [2, null, 1, null],
    [2, null, null, 1],
    [3, null, 1, null],
  ]);
});

test('pictures in versions and drafts of before are noted, each once', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('041-kept-images');
  const nameOf = (id: number) => `upload-${String(id).padStart(20, '0')}.webp`;
  const found = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const image = await rowFor(db, 'images');
    for (const id of [1, 2]) await db('images').insert({ ...image, id, name: nameOf(id) });
    await db('formerImageNames').insert({ name: nameOf(3), imageId: 2 });
    await db('resources').insert({ ...(await rowFor(db, 'resources')), slug: null });
    const version = { ...(await rowFor(db, 'resourceVersions')), resourceId: 1, savedById: null };
    const content = [1, 1, 3, 99].map(nameOf).join();
    await db('resourceVersions').insert({ ...version, texts: JSON.stringify({ content }) });
    await db('resourceVersions').insert({ ...version, id: 2, texts: '{"content":"None"}' });
    await db('users').insert(await rowFor(db, 'users'));
    const draft = { userId: 1, form: 'resources/new', basedOn: null, updatedAt: new Date() };
    await db('formDrafts').insert({ ...draft, typed: JSON.stringify({ content: nameOf(2) }) });
    await migrateBetween(db, before, before + 1);
    // As after a start that was cut off.
    await migrateBetween(db, before, before + 1);
    return db('keptImages').orderBy('id').select('imageId', 'versionId', 'userId', 'form');
  });
  expect(found).toEqual([
    { imageId: 1, versionId: 1, userId: null, form: null },
    { imageId: 2, versionId: 1, userId: null, form: null },
    { imageId: 2, versionId: null, userId: 1, form: 'resources/new' },
  ]);
});

test('resources of before get addresses, each once', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('038-writing');
  const titles = ['Café & Tea', 'Cafe tea', '2026', '東京', 'New', 'x'.repeat(200)];
  const found = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const resource = await rowFor(db, 'resources');
    for (const [index, title] of titles.entries()) {
      await db('resources').insert({ ...resource, id: index + 1, title });
    }
    await migrateBetween(db, before, before + 1);
    // As after a start that was cut off.
    await db('resources').where({ id: 2 }).update({ slug: null });
    await migrateBetween(db, before, before + 1);
    return {
      slugs: await db('resources').orderBy('id').pluck('slug'),
      addresses: await db('resourceAddresses').orderBy('resourceId').pluck('slug'),
    };
  });
  const expected = [
    'cafe-tea',
    'cafe-tea-2',
    'article-2026',
    'article',
    'article-new',
    'x'.repeat(90),
  ];
  expect(found).toEqual({ slugs: expected, addresses: expected });
});

test('folded texts of before are in plain letters, each row of a translation by itself', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('040-plain-letters');
  const found = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const project = { ...(await rowFor(db, 'projects')), id: 1, ownerId: null };
    await db('projects').insert({
      ...project,
      foldedText: 'main-d’œuvre',
      titleKey: 'œ'.repeat(100),
    });
    const translation = { ...(await rowFor(db, 'projectTranslations')), rowId: 1 };
    await db('projectTranslations').insert([
      { ...translation, language: 'fr', foldedText: 'sœur', titleKey: 'sœur' },
      { ...translation, language: 'sw', foldedText: 'dada ŋɔ', titleKey: 'dada' },
    ]);
    await migrateBetween(db, before, before + 1);
    return {
      project: await db('projects').first('foldedText', 'titleKey'),
      translations: await db('projectTranslations').orderBy('language').pluck('foldedText'),
    };
  });
  expect(found).toEqual({
    project: { foldedText: 'main-d’oeuvre', titleKey: 'oe'.repeat(50) },
    translations: ['soeur', 'dada no'],
  });
});

test('what admins search has plain letters in rows of before, each line once', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('042-plain-search-texts');
  const title = 'œ'.repeat(400);
  const rows = [
    { id: 1, searchText: 'main-d’œuvre à lomé\nchief\nmain-d’œuvre a lome\nchief' },
    { id: 2, searchText: 'ɖela\nplain' },
    { id: 3, searchText: 'plain\nchief' },
    { id: 4, searchText: title },
  ];
  const found = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const entry = { ...(await rowFor(db, 'auditLog')), actorId: null };
    for (const row of rows) await db('auditLog').insert({ ...entry, ...row });
    await db('outbox').insert({ ...(await rowFor(db, 'outbox')), searchText: 'straße' });
    await migrateBetween(db, before, before + 1);
    // As after a start that was cut off.
    await migrateBetween(db, before, before + 1);
    return {
      entries: await db('auditLog').orderBy('id').pluck('searchText'),
      mails: await db('outbox').pluck('searchText'),
    };
  });
  expect(found).toEqual({
    entries: [
      `${rows[0]?.searchText}\nmain-doeuvre a lome`,
      'ɖela\nplain\ndela',
      'plain\nchief',
      `${title}\n${'oe'.repeat(400)}`.slice(0, 700),
    ],
    mails: ['straße\nstrasse'],
  });
});

test('search texts of earlier releases have no invisible characters, each line once', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('048-visible-search-texts');
  const found = await open(async (db) => {
    await migrateBetween(db, 0, before);
    const entry = { ...(await rowFor(db, 'auditLog')), actorId: null };
    const texts = ['nai\u200brobi\nchief\nnai\u200brobi', 'a\u00adb\nab', 'plain\nplain', 'ሰላም'];
    for (const [index, searchText] of texts.entries()) {
      await db('auditLog').insert({ ...entry, id: index + 1, searchText });
    }
    const project = { ...(await rowFor(db, 'projects')), id: 1, ownerId: null };
    const title = { foldedText: 'so\u200dlar\npark', titleKey: '\u200e \u202asolar' };
    await db('projects').insert({ ...project, ...title });
    const translation = { ...(await rowFor(db, 'projectTranslations')), rowId: 1 };
    await db('projectTranslations').insert([
      { ...translation, ...title, language: 'fr' },
      { ...translation, foldedText: 'jua', titleKey: 'jua', language: 'sw' },
    ]);
    // The second time as after a start that was cut off.
    await migrateBetween(db, before, before + 1);
    await migrateBetween(db, before, before + 1);
    return {
      entries: await db('auditLog').orderBy('id').pluck('searchText'),
      projects: await db('projects').select('foldedText', 'titleKey'),
      translations: await db('projectTranslations')
        .orderBy('language')
        .select('foldedText', 'titleKey'),
    };
  });
  const title = { foldedText: 'solar\npark', titleKey: 'solar' };
  expect(found).toEqual({
    entries: ['nairobi\nchief', 'ab', 'plain\nplain', 'ሰላም'],
    projects: [title],
    translations: [title, { foldedText: 'jua', titleKey: 'jua' }],
  });
});

test('an empty database has the whole schema after starts that were cut off', async () => {
  const open = await prepare();
  await migrateInPieces(open, isLong ? 5 : 10);
  expect(await open(schemaOf)).toEqual(wholeSchema);
});

test('an inquiry of before waits or is answered as it was, and nobody is reminded of it', async () => {
  const open = await prepare();
  const before = migrationNames.indexOf('033-conversations');
  const at = (hours: number) => new Date(Date.UTC(2026, 4, 4, hours));
  const found = await open(async (db) => {
    await migrateBetween(db, 0, before);
    await db('projects').insert({ ...(await rowFor(db, 'projects')), ownerId: null });
    const message = await rowFor(db, 'messages');
    const reply = await rowFor(db, 'messageReplies');
    const add = (id: number, change: Row) =>
      db('messages').insert({
        ...message,
        id,
        kind: 'inquiry',
        email: 'Ama@Example.org',
        projectId: 1,
        userId: null,
        handled: false,
        createdAt: at(1),
        ...change,
      });
    await add(1, {});
    await add(2, { handled: true });
    await add(3, { kind: 'contact' });
    for (const [index, hours] of [2, 3, 5, 9, 20].entries()) {
      const id = 10 + index;
      await add(id, { handled: true });
      for (const later of [0, 1]) {
        await db('messageReplies').insert({
          ...reply,
          id: 2 * id + later,
          messageId: id,
          createdAt: at(hours + later),
        });
      }
    }
    await migrateBetween(db, before, before + 1);
    // As after a start that was cut off.
    await migrateBetween(db, before, before + 1);
    const rows = await db('messages')
      .orderBy('id')
      .select('emailKey', 'waitingSince', 'remindedAt', 'answerSeconds');
    const project = await db('projects').first('answerTime');
    return { rows, answerTime: project.answerTime };
  });
  const facts = found.rows.map((row) => [
    row.emailKey,
    row.waitingSince !== null,
    row.remindedAt !== null,
    row.answerSeconds,
  ]);
  const key = 'ama@example.org';
  expect(facts).toEqual([
    [key, true, true, null],
    [key, false, false, null],
    ['', false, false, null],
    ...[1, 2, 4, 8, 19].map((hours) => [key, false, false, hours * 3_600]),
  ]);
  expect(found.answerTime).toBe(4 * 3_600);
});
