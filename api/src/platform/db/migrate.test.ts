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

/** Inserts rows: what they do not name is filled in, and what it refers to has the id 1. */
type Insert = (table: string, ...rows: Row[]) => Promise<void>;

/** Fills tables as they were before a migration and runs it, `times` times as after starts that were cut off. */
const migrated = async <T>(
  name: string,
  fill: (insert: Insert, db: Knex) => Promise<unknown>,
  read: (db: Knex) => Promise<T>,
  { times = 1, to = migrationNames.indexOf(name) + 1 } = {},
): Promise<T> => {
  const open = await prepare();
  const before = migrationNames.indexOf(name);
  return open(async (db) => {
    await migrateBetween(db, 0, before);
    await fill(async (table, ...rows) => {
      const row = await rowFor(db, table);
      for (const one of rows) await db(table).insert({ ...row, ...one });
    }, db);
    for (let time = 0; time < times; time++) await migrateBetween(db, before, to);
    return read(db);
  });
};

test('a country gets its code where its name was not known in migration 016', async () => {
  const codes = await migrated(
    '017-country-names',
    async (insert) => {
      const countryCode = null;
      await insert('events', { location: 'Bangui, Centrafrique', countryCode });
      await insert('events', { id: 2, location: 'Online', countryCode });
      await insert('projects', { country: 'São-Tomé', countryCode });
      await insert('projects', { id: 2, country: 'RDC', countryCode: 'KE' });
    },
    (db) =>
      Promise.all(
        ['events', 'projects'].map((table) => db(table).orderBy('id').pluck('countryCode')),
      ),
  );
  expect(codes).toEqual([
    ['CF', null],
    ['ST', 'KE'],
  ]);
});

test('events get the zone and the country of their place, and no end', async () => {
  const createdAt = new Date('2026-05-04T03:02:01.123Z');
  const event = (id: number, location: string, changedMs: number) => ({
    id,
    location,
    date: new Date('2026-05-31T22:30:00.000Z'),
    createdAt,
    updatedAt: new Date(createdAt.getTime() + changedMs),
  });
  const bangui = 'Bangui, Central African Republic';
  const events = await migrated(
    '022-event-times',
    (insert) =>
      insert(
        'events',
        event(1, bangui, 0),
        event(2, 'Lubumbashi, RDC', 86_400_999),
        event(3, 'Online', 999),
      ),
    (db) => db('events').orderBy('id'),
    { times: 2 },
  );
  expect(
    events.map((one) =>
      [one.location, one.timeZone, one.country, one.month, one.sequence, one.endDate].join('; '),
    ),
  ).toEqual([
    `${bangui}; Africa/Bangui; Central African Republic; 2026-05; 0; `,
    'Lubumbashi, RDC; Africa/Lubumbashi; RDC; 2026-06; 86400; ',
    'Online; UTC; ; 2026-05; 0; ',
  ]);
});

test('entries of the audit log get the titles of their rows, also of deleted ones', async () => {
  const before = JSON.stringify({ title: 'Solar Park' });
  const entry = { actor: 'Chief', actorId: null, action: 'update', before: null, after: null };
  const entries = await migrated(
    '024-event-image-audit-titles',
    async (insert) => {
      await insert('events', { id: 1, title: 'Forum of Thiès' });
      await insert('registrations', { id: 4, eventId: 1, userId: null });
      const logged = [
        { entity: 'event', entityId: 1 },
        { entity: 'registration', entityId: 4 },
        { entity: 'project', entityId: 7 },
        { entity: 'project', entityId: 7, action: 'delete', before },
        { entity: 'project', entityId: 8 },
        { entity: 'user', entityId: null, actor: '' },
      ];
      await insert('auditLog', ...logged.map((one, id) => ({ ...entry, ...one, id: id + 1 })));
    },
    (db) => db('auditLog').select('title', 'searchText').orderBy('id'),
  );
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
  const codes: string[] = await migrated(
    '026-door',
    async (insert, db) => {
      await insert('events', {});
      const row = { ...(await rowFor(db, 'registrations')), userId: null };
      // More than are changed at once.
      const rows = Array.from({ length: 1_201 }, (_, at) => ({
        ...row,
        id: at + 1,
        emailKey: `${at}`,
      }));
      for (let at = 0; at < rows.length; at += 100) {
        await db('registrations').insert(rows.slice(at, at + 100));
      }
    },
    (db) => db('registrations').orderBy('id').pluck('ticketCode'),
  );
  expect(codes.every(isTicketCode)).toBe(true);
  expect(new Set(codes).size).toBe(1_201);
});

test('earlier events and registrations have no waiting list', async () => {
  const rows = await migrated(
    '023-waiting-list',
    async (insert) => {
      await insert('events', {});
      await insert('registrations', { userId: null });
    },
    async (db) => [
      await db('events').select('waitingList', 'confirmsAddresses'),
      await db('registrations').select('line', 'confirmBy'),
    ],
  );
  expect(rows).toEqual([
    [{ waitingList: 0, confirmsAddresses: 0 }],
    [{ line: null, confirmBy: null }],
  ]);
});

test('earlier projects belong to the team and are approved', async () => {
  let former: Row = {};
  const [upgraded, left] = await migrated(
    '031-project-owners',
    async (insert, db) => {
      await insert('users', {});
      await insert('projects', {}, { id: 2 });
      former = await db('projects').first();
    },
    async (db) => {
      const rows = await db('projects').orderBy('id');
      // The account of an owner that is deleted leaves the project to the team.
      await db('projects').where({ id: 2 }).update({ ownerId: 1, amountSought: 1e12 });
      await db('users').delete();
      return [
        rows[0],
        await db('projects').select('ownerId', 'amountSought').where({ id: 2 }).first(),
      ];
    },
  );
  expect(upgraded).toMatchObject({ ...former, reviewState: 'approved' });
  const added = Object.entries(upgraded).filter(
    ([name]) => !(name in former) && name !== 'reviewState',
  );
  expect(added.map(([, value]) => value)).toEqual(added.map(() => null));
  expect(added.map(([name]) => name)).toContain('ownerId');
  expect(left).toEqual({ ownerId: null, amountSought: 1e12 });
});

test('earlier events, projects and resources are in English, and lose their translations with their row', async () => {
  const kinds = [
    ['events', 'eventTranslations'],
    ['projects', 'projectTranslations'],
    ['resources', 'resourceTranslations'],
  ] as const;
  await migrated(
    '036-translations',
    async (insert) => {
      await insert('events', {});
      await insert('projects', { ownerId: null });
      await insert('resources', {});
    },
    async (db) => {
      for (const [table, translations] of kinds) {
        expect(await db(table).pluck('language')).toEqual(['en']);
        const [{ id }] = await db(table).select('id');
        const row = await rowFor(db, translations);
        await db(translations).insert({ ...row, rowId: id });
        await expect(db(translations).insert({ ...row, rowId: id })).rejects.toThrow();
        await db(table).delete();
        expect(await db(translations)).toEqual([]);
      }
    },
  );
});

test('registrations of a former version are found by dietary needs and sorted by name', async () => {
  const names = { name: 'Élodie N’Dour', email: 'e@x.org', organization: 'Éts' };
  const long = { organization: 'o'.repeat(255), dietaryRequirements: 'x'.repeat(9_000) };
  const rows: Row[] = await migrated(
    '025-registrations-table',
    async (insert) => {
      for (const table of ['users', 'events']) await insert(table, {});
      await insert(
        'registrations',
        { ...names, emailKey: '1', dietaryRequirements: 'Végétarienne' },
        { ...names, id: 2, emailKey: '2', dietaryRequirements: null },
        { ...names, id: 3, emailKey: '3', ...long },
      );
    },
    (db) => db('registrations').orderBy('id'),
  );
  expect(rows.map((row) => [row.nameKey, String(row.organizationKey).slice(0, 3)])).toEqual([
    ['elodie ndour', 'ets'],
    ['elodie ndour', 'ets'],
    ['elodie ndour', 'ooo'],
  ]);
  const person = 'élodie n’dour\ne@x.org\néts\nelodie n’dour\ne@x.org\nets';
  const [first, second, third] = rows.map(({ searchText }) => String(searchText));
  expect([first, second]).toEqual([`${person}\nvégétarienne\nvegetarienne`, person]);
  expect(third?.length).toBeLessThanOrEqual(700);
});

test('drafts that were published before are told from those that were not', async () => {
  const entry = (id: number, action: string, status: string) => ({
    ...{ id, entityId: id, action, actorId: null, entity: 'event' },
    before: JSON.stringify({ status }),
  });
  const rows = await migrated(
    '029-registrants-told',
    async (insert) => {
      await insert('events', { id: 1 }, { id: 2 }, { id: 3 });
      await insert(
        'auditLog',
        entry(1, 'status', 'published'),
        entry(2, 'status', 'draft'),
        entry(3, 'update', 'published'),
      );
    },
    (db) => db('events').orderBy('id').pluck('wasPublished'),
  );
  expect(rows).toEqual([1, 0, 0]);
});

test('earlier projects are found by their sub-sector, sorted by title and range, and published since they were made', async () => {
  const createdAt = new Date('2026-03-04T05:06:07.000Z');
  const shared = { ownerId: null, createdAt, investmentRange: '$1M - $5M' };
  const [seen, pending] = await migrated(
    '032-finding-projects',
    (insert) =>
      insert(
        'projects',
        { ...shared, title: 'Éoliennes', status: 'active', subSector: 'Café' },
        { ...shared, id: 2, title: 'Ports', status: 'pending', subSector: null },
      ),
    (db) => db('projects').orderBy('id'),
    { to: migrationNames.length },
  );
  expect(seen).toMatchObject({ titleKey: 'eoliennes', rangeFrom: 1_000_000 });
  expect(seen.foldedText.split('\n').at(-1)).toBe('cafe');
  expect(new Date(seen.publishedAt)).toEqual(createdAt);
  expect(pending).toMatchObject({ titleKey: 'ports', publishedAt: null });
});

test('sorts projects by the amount that they seek in US dollars, not by the start of their range', async () => {
  const row = { ownerId: null, rangeFrom: 1_000_000 };
  const found = await migrated(
    '052-comparable-amounts',
    (insert) =>
      insert(
        'projects',
        { ...row, amountSought: 250_000_000, currency: 'XAF' },
        { ...row, id: 2, amountSought: null, currency: null, investmentNeeded: '$2.4M' },
        { ...row, id: 3, amountSought: null, currency: null, investmentNeeded: 'To be agreed' },
      ),
    (db) => db('projects').orderBy('id').pluck('rangeFrom'),
    { to: migrationNames.length },
  );
  expect(found.map(Number)).toEqual([438_596, 2_400_000, 1_000_000]);
});

const pictureName = (id: number) => `upload-${String(id).padStart(20, '0')}.webp`;
const pictures = (...ids: number[]) => ids.map((id) => ({ id, name: pictureName(id) }));
const pictureTag = (id: number) => `<img src="/assets/projects/${pictureName(id)}">`;

test('earlier pictures have their uses noted, each once', async () => {
  const found: Row[] = await migrated(
    '037-media-library',
    async (insert) => {
      await insert('images', ...pictures(1, 2, 3, 4));
      await insert('events', { image: pictureName(1) }, { id: 2, image: 'forum-hall.jpg' });
      await insert('projects', {
        ownerId: null,
        images: JSON.stringify([pictureName(1), pictureName(2)]),
        proposal: JSON.stringify({ details: pictureTag(3) }),
      });
      const content = pictureTag(2) + pictureTag(2) + pictureName(99);
      await insert('resources', { imageUrl: null, content });
    },
    (db) => db('imageUses').orderBy('imageId').orderBy('id'),
    { times: 2 },
  );
  const uses = found.map((one) => [one.imageId, one.eventId, one.projectId, one.resourceId]);
  expect(uses).toEqual([
    [1, 1, null, null],
    [1, null, 1, null],
    [2, null, 1, null],
    [2, null, null, 1],
    [3, null, 1, null],
  ]);
});

test('pictures in earlier versions and drafts are noted, each once', async () => {
  const found = await migrated(
    '041-kept-images',
    async (insert, db) => {
      await insert('images', ...pictures(1, 2));
      await db('formerImageNames').insert({ name: pictureName(3), imageId: 2 });
      await insert('resources', { slug: null });
      const texts = JSON.stringify({ content: [1, 1, 3, 99].map(pictureName).join() });
      const version = { resourceId: 1, savedById: null };
      await insert(
        'resourceVersions',
        { ...version, texts },
        { ...version, id: 2, texts: '{"content":"None"}' },
      );
      await insert('users', {});
      const draft = { userId: 1, form: 'resources/new', basedOn: null, updatedAt: new Date() };
      const typed = JSON.stringify({ content: pictureName(2) });
      await db('formDrafts').insert({ ...draft, typed });
    },
    (db) => db('keptImages').orderBy('id').select('imageId', 'versionId', 'userId', 'form'),
    { times: 2 },
  );
  expect(found).toEqual([
    { imageId: 1, versionId: 1, userId: null, form: null },
    { imageId: 2, versionId: 1, userId: null, form: null },
    { imageId: 2, versionId: null, userId: 1, form: 'resources/new' },
  ]);
});

test('earlier resources get addresses, each once', async () => {
  const name = '038-writing';
  const titles = ['Café & Tea', 'Cafe tea', '2026', '東京', 'New', 'x'.repeat(200)];
  const found = await migrated(
    name,
    (insert) => insert('resources', ...titles.map((title, at) => ({ id: at + 1, title }))),
    async (db) => {
      // As after a start that was cut off.
      await db('resources').where({ id: 2 }).update({ slug: null });
      const before = migrationNames.indexOf(name);
      await migrateBetween(db, before, before + 1);
      return [
        await db('resources').orderBy('id').pluck('slug'),
        await db('resourceAddresses').orderBy('resourceId').pluck('slug'),
      ];
    },
  );
  const named = ['cafe-tea', 'cafe-tea-2', 'article-2026', 'article', 'article-new'];
  expect(found).toEqual(Array(2).fill([...named, 'x'.repeat(90)]));
});

test('earlier folded texts are in plain letters, each row of a translation by itself', async () => {
  const found = await migrated(
    '040-plain-letters',
    async (insert) => {
      const project = { ownerId: null, foldedText: 'main-d’œuvre', titleKey: 'œ'.repeat(100) };
      await insert('projects', project);
      await insert(
        'projectTranslations',
        { language: 'fr', foldedText: 'sœur', titleKey: 'sœur' },
        { language: 'sw', foldedText: 'dada ŋɔ', titleKey: 'dada' },
      );
    },
    async (db) => [
      await db('projects').first('foldedText', 'titleKey'),
      await db('projectTranslations').orderBy('language').pluck('foldedText'),
    ],
  );
  expect(found).toEqual([
    { foldedText: 'main-d’oeuvre', titleKey: 'oe'.repeat(50) },
    ['soeur', 'dada no'],
  ]);
});

test('what admins search has plain letters in earlier rows, each line once', async () => {
  const title = 'œ'.repeat(400);
  const folded = 'main-d’œuvre à lomé\nchief\nmain-d’œuvre a lome\nchief';
  const texts = [folded, 'ɖela\nplain', 'plain\nchief', title];
  const found = await migrated(
    '042-plain-search-texts',
    async (insert) => {
      const entries = texts.map((searchText, at) => ({ id: at + 1, actorId: null, searchText }));
      await insert('auditLog', ...entries);
      await insert('outbox', { searchText: 'straße' });
    },
    async (db) => [
      await db('auditLog').orderBy('id').pluck('searchText'),
      await db('outbox').pluck('searchText'),
    ],
    { times: 2 },
  );
  expect(found).toEqual([
    [
      `${folded}\nmain-doeuvre a lome`,
      'ɖela\nplain\ndela',
      'plain\nchief',
      `${title}\n${'oe'.repeat(400)}`.slice(0, 700),
    ],
    ['straße\nstrasse'],
  ]);
});

test('search texts of earlier releases have no invisible characters, each line once', async () => {
  const texts = ['nai\u200brobi\nchief\nnai\u200brobi', 'a\u00adb\nab', 'plain\nplain', 'ሰላም'];
  const hidden = { foldedText: 'so\u200dlar\npark', titleKey: '\u200e \u202asolar' };
  const plain = { foldedText: 'jua', titleKey: 'jua' };
  const found = await migrated(
    '048-visible-search-texts',
    async (insert) => {
      const entries = texts.map((searchText, at) => ({ id: at + 1, actorId: null, searchText }));
      await insert('auditLog', ...entries);
      await insert('projects', { ownerId: null, ...hidden });
      await insert(
        'projectTranslations',
        { ...hidden, language: 'fr' },
        { ...plain, language: 'sw' },
      );
    },
    async (db) => [
      await db('auditLog').orderBy('id').pluck('searchText'),
      await db('projects').select('foldedText', 'titleKey'),
      await db('projectTranslations').orderBy('language').select('foldedText', 'titleKey'),
    ],
    { times: 2 },
  );
  const shown = { foldedText: 'solar\npark', titleKey: 'solar' };
  expect(found).toEqual([['nairobi\nchief', 'ab', 'plain\nplain', 'ሰላም'], [shown], [shown, plain]]);
});

test('an empty database has the whole schema after starts that were cut off', async () => {
  const open = await prepare();
  await migrateInPieces(open, isLong ? 5 : 10);
  expect(await open(schemaOf)).toEqual(wholeSchema);
});

test('keeps whether an earlier inquiry is answered, and sends no reminder for it', async () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 4, 4, hours));
  const message = (id: number, change: Row = {}) => ({
    ...{ id, kind: 'inquiry', email: 'Ama@Example.org', projectId: 1, userId: null },
    ...{ handled: false, createdAt: at(1), ...change },
  });
  const rows = await migrated(
    '033-conversations',
    async (insert) => {
      await insert('projects', { ownerId: null });
      await insert(
        'messages',
        message(1),
        message(2, { handled: true }),
        message(3, { kind: 'contact' }),
      );
      for (const [index, hours] of [2, 3, 5, 9, 20].entries()) {
        const messageId = 10 + index;
        await insert('messages', message(messageId, { handled: true }));
        await insert(
          'messageReplies',
          ...[0, 1].map((later) => ({
            ...{ id: 2 * messageId + later, messageId },
            createdAt: at(hours + later),
          })),
        );
      }
    },
    async (db) => [...(await db('messages').orderBy('id')), await db('projects').first()],
    { times: 2 },
  );
  const { answerTime } = rows.pop();
  const facts = rows.map((row) => [
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
  expect(answerTime).toBe(4 * 3_600);
});
