import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex } from '../schema.ts';

const batchSize = 500;
const longestWord = 2_000;

const countries =
  'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW'.split(
    ' ',
  );
const alsoWritten = {
  congo: 'CG',
  'republic of the congo': 'CG',
  'dr congo': 'CD',
  'rd congo': 'CD',
  drc: 'CD',
  'democratic republic of congo': 'CD',
  'democratic republic of the congo': 'CD',
  'republique democratique du congo': 'CD',
  'jamhuri ya kidemokrasia ya kongo': 'CD',
  'ivory coast': 'CI',
  'cabo verde': 'CV',
  swaziland: 'SZ',
  'the gambia': 'GM',
};

const foldWord = (word: string) =>
  word.length > longestWord
    ? word.toLowerCase()
    : word
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\p{M}'’‘ʼ`´]/gu, '');
const fold = (text: string) => text.replace(/\S+/g, foldWord);
const plain = (name: string) => fold(name).replace('&', 'and').trim();

const codesByName = () =>
  new Map([
    ...['en', 'fr', 'sw'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return countries.map((code): [string, string] => [plain(names.of(code) ?? code), code]);
    }),
    ...Object.entries(alsoWritten),
  ]);

type Row = { id: number } & Record<string, string | null>;

/** Writes what `describe` says of every row that has no folded text yet. */
const fill = async (
  db: Knex,
  table: string,
  columns: readonly string[],
  describe: (row: Row) => Record<string, unknown>,
) => {
  for (;;) {
    const rows: Row[] = await db(table)
      .select('id', ...columns)
      .whereNull('foldedText')
      .orderBy('id')
      .limit(batchSize);
    for (const row of rows) {
      const text = fold(columns.map((name) => row[name] ?? '').join('\n'));
      await db(table)
        .where({ id: row.id })
        .update({ foldedText: text, ...describe(row) });
    }
    if (rows.length < batchSize) return;
  }
};

/** A number in a row of numbers that looks like chance. */
const shuffled = (id: number) => {
  let value = Math.imul(id, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return ((value ^ (value >>> 13)) >>> 0) % 999_999_999;
};

/** What visitors' lists are searched, filtered and ordered by. */
export const up = async (db: Knex): Promise<void> => {
  for (const table of ['events', 'projects', 'resources']) {
    await addColumn(db, table, 'foldedText', (builder) => {
      const column = builder.text('foldedText', 'mediumtext').nullable();
      if (isMysql(db)) column.collate('utf8mb4_bin');
    });
  }
  for (const table of ['events', 'projects']) {
    await addColumn(db, table, 'countryCode', (builder) => {
      const column = builder.string('countryCode', 2).nullable();
      if (isMysql(db)) column.collate('utf8mb4_bin');
    });
  }
  await addColumn(db, 'projects', 'shuffleKey', (builder) =>
    builder.integer('shuffleKey').notNullable().defaultTo(0),
  );

  const codes = codesByName();
  const countryOf = (place: string | null) =>
    (place ?? '')
      .split(',')
      .toReversed()
      .map((part) => codes.get(plain(part)))
      .find((code) => code !== undefined) ?? null;
  await fill(db, 'events', ['title', 'description', 'location', 'venue'], ({ location }) => ({
    countryCode: countryOf(location ?? null),
  }));
  await fill(
    db,
    'projects',
    ['title', 'description', 'sector', 'country', 'location'],
    ({ id, country }) => ({
      countryCode: countryOf(country ?? null),
      shuffleKey: shuffled(id),
    }),
  );
  await fill(db, 'resources', ['title', 'description'], () => ({}));

  // With what counting needs, so that it reads no row.
  await addIndex(db, 'events', ['countryCode', 'date', 'id', 'status'], 'events_country_date');
  await addIndex(db, 'projects', ['shuffleKey', 'id', 'status'], 'projects_shuffle');
  await addIndex(
    db,
    'projects',
    ['countryCode', 'createdAt', 'id', 'status'],
    'projects_country_created',
  );
  await addIndex(
    db,
    'projects',
    ['impact', 'createdAt', 'id', 'status'],
    'projects_impact_created',
  );
  await addIndex(
    db,
    'resources',
    ['category', 'status', 'publishedAt', 'id'],
    'resources_category_published',
  );
  await addIndex(
    db,
    'resources',
    ['type', 'status', 'publishedAt', 'id'],
    'resources_type_published',
  );
};
