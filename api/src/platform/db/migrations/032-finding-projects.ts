import type { Knex } from 'knex';
import { addColumn, addIndex, addKeyColumn, createTable } from '../schema.ts';

const batchSize = 500;
const longestWord = 2_000;
const sortKeyLength = 100;
const units: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

const foldWord = (word: string) =>
  word.length > longestWord
    ? word.toLowerCase()
    : word
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\p{M}'’‘ʼ`´]/gu, '');
const fold = (text: string) => text.replace(/\S+/g, foldWord);

const lowestAmount = (text: string): number | null => {
  const [, digits, unit = ''] = /(\d[\d,.]{0,20})\s?([KMB]\b)?/i.exec(text) ?? [];
  const amount =
    Number.parseFloat(digits?.replaceAll(',', '') ?? '') * (units[unit.toUpperCase()] ?? 1);
  return Number.isFinite(amount) ? Math.min(Math.round(amount), Number.MAX_SAFE_INTEGER) : null;
};

const searched = ['title', 'description', 'sector', 'country', 'location', 'subSector'] as const;

type Row = { id: number; investmentRange: string } & Record<
  (typeof searched)[number],
  string | null
>;

/** Fills in what every project there is is searched and sorted by. */
const fillProjects = async (db: Knex) => {
  for (let lastId = 0; ; ) {
    const rows: Row[] = await db('projects')
      .select('id', 'investmentRange', ...searched)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    for (const row of rows) {
      await db('projects')
        .where({ id: row.id })
        .update({
          foldedText: fold(searched.map((name) => row[name] ?? '').join('\n')),
          titleKey: fold(row.title ?? '').slice(0, sortKeyLength),
          rangeFrom: lowestAmount(row.investmentRange),
        });
    }
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < batchSize) break;
  }
  await db('projects')
    .whereNot('status', 'pending')
    .whereNull('publishedAt')
    .update({ publishedAt: db.ref('createdAt') });
};

/** What projects are found and sorted by, the interests of investors, and searches that they have saved. */
export const up = async (db: Knex): Promise<void> => {
  await addKeyColumn(db, 'projects', 'titleKey', sortKeyLength);
  await addColumn(db, 'projects', 'rangeFrom', (builder) => builder.bigInteger('rangeFrom'));
  await addColumn(db, 'projects', 'publishedAt', (builder) =>
    builder.datetime('publishedAt', { precision: 3 }),
  );
  await fillProjects(db);
  await addIndex(db, 'projects', ['titleKey', 'id', 'status'], 'projects_title_key');
  await addIndex(
    db,
    'projects',
    ['rangeFrom', 'amountSought', 'id', 'status'],
    'projects_range_amount',
  );
  // What matching looks at to see whether any project has changed.
  await addIndex(db, 'projects', ['status', 'updatedAt', 'publishedAt', 'id'], 'projects_changes');
  await addIndex(db, 'projects', ['publishedAt', 'id', 'status'], 'projects_published');

  await createTable(db, 'userInterests', (table) => {
    table
      .integer('userId')
      .unsigned()
      .notNullable()
      .primary()
      .references('users.id')
      .onDelete('CASCADE');
    // JSON lists of words.
    for (const name of ['sectors', 'regions', 'countries', 'ranges', 'stages']) {
      table.text(name).notNullable();
    }
    table.boolean('impact').notNullable();
    table.instant('updatedAt').notNullable();
  });
  await createTable(db, 'savedSearches', (table) => {
    table.increments('id');
    table.integer('userId').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.string('name', 100).notNullable();
    // JSON: the filters of the list.
    table.text('filters').notNullable();
    table.word('alert', 10);
    // Of its mails: that in which the search was saved or last changed.
    table.word('language', 2);
    // What was published until then has been mailed, or was there already.
    table.instant('seenUntil').notNullable();
    // When the next mail is due; empty without mails.
    table.instant('mailAt');
    table.instant('createdAt').notNullable();
    table.index(['userId', 'id'], 'saved_searches_user');
    table.index(['mailAt', 'userId'], 'saved_searches_due');
  });
};
