import type { Knex } from 'knex';
import { addIndex, addKeyColumn } from '../schema.ts';

const batchSize = 500;
const length = 700;

const key = (text: string) => text.normalize('NFKC').toLowerCase();
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const searchText = (text: string) => {
  const whole = key(text);
  const bare = plain(whole);
  return (bare === whole ? whole : `${whole}\n${bare}`).slice(0, length);
};

type Row = { id: number } & Record<string, string | null>;

/** Writes what is searched through anew for every row of a table. */
const rewrite = async (db: Knex, table: string, columns: readonly string[]) => {
  for (let lastId = 0; ; ) {
    const rows: Row[] = await db(table)
      .select('id', 'searchText', ...columns)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    for (const row of rows) {
      const text = searchText(columns.map((column) => row[column] ?? '').join('\n'));
      if (text !== row.searchText) {
        await db(table).where({ id: row.id }).update({ searchText: text });
      }
      lastId = row.id;
    }
    if (rows.length < batchSize) return;
  }
};

/** Searching in events, resources and accounts, in any letter case, with and without accents. */
export const up = async (db: Knex): Promise<void> => {
  for (const table of ['events', 'resources', 'users']) {
    await addKeyColumn(db, table, 'searchText', length);
  }
  await rewrite(db, 'events', ['title', 'location', 'venue']);
  await rewrite(db, 'resources', ['title']);
  await rewrite(db, 'users', ['username', 'email', 'fullName']);
  await rewrite(db, 'registrations', ['name', 'email', 'organization']);
  await rewrite(db, 'messages', ['name', 'email', 'projectTitle']);
  await rewrite(db, 'projects', ['title', 'sector', 'country', 'location']);
  await addIndex(db, 'events', ['date', 'id', 'searchText'], 'events_search');
  await addIndex(db, 'events', ['type', 'date', 'id'], 'events_type_date');
  await addIndex(db, 'events', ['searchText', 'id'], 'events_title');
  await addIndex(db, 'users', ['searchText', 'id'], 'users_search');
  await addIndex(db, 'subscribers', ['createdAt', 'id', 'emailKey'], 'subscribers_search');
  await addIndex(db, 'resources', ['publishedAt', 'id', 'searchText'], 'resources_search');
};
