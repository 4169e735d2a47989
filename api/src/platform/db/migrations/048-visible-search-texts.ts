import type { Knex } from 'knex';

const batchSize = 500;

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

type Table = {
  name: string;
  /** A row of translations has the language in its key, too. */
  id: 'id' | 'rowId';
  columns: readonly string[];
};

const tables: readonly Table[] = [
  { name: 'events', id: 'id', columns: ['searchText', 'foldedText'] },
  { name: 'projects', id: 'id', columns: ['searchText', 'foldedText', 'titleKey'] },
  { name: 'resources', id: 'id', columns: ['searchText', 'foldedText'] },
  { name: 'registrations', id: 'id', columns: ['searchText', 'nameKey', 'organizationKey'] },
  { name: 'users', id: 'id', columns: ['searchText'] },
  { name: 'messages', id: 'id', columns: ['searchText'] },
  { name: 'images', id: 'id', columns: ['searchText'] },
  { name: 'auditLog', id: 'id', columns: ['searchText'] },
  { name: 'outbox', id: 'id', columns: ['searchText'] },
  { name: 'eventTranslations', id: 'rowId', columns: ['foldedText', 'titleKey'] },
  { name: 'projectTranslations', id: 'rowId', columns: ['foldedText', 'titleKey'] },
  { name: 'resourceTranslations', id: 'rowId', columns: ['foldedText', 'titleKey'] },
];

type Row = Record<string, string | number | null>;

/** Lines of a search text that have become the same are kept once; the sort keys begin with a letter. */
const rewrite = (column: string, text: string): string => {
  const visible = text.replace(ignorable, '');
  if (visible === text) return text;
  if (column === 'searchText') return [...new Set(visible.split('\n'))].join('\n');
  return column.endsWith('Key') ? visible.trimStart() : visible;
};

const rewriteRow = async (db: Knex, { name, id, columns }: Table, row: Row): Promise<void> => {
  const changed = columns.flatMap((column): [string, string][] => {
    const text = String(row[column] ?? '');
    const visible = rewrite(column, text);
    return visible === text ? [] : [[column, visible]];
  });
  if (changed.length === 0) return;
  const key = id === 'id' ? ['id'] : ['rowId', 'language'];
  await db(name)
    .where(Object.fromEntries(key.map((column) => [column, row[column]])))
    .update(Object.fromEntries(changed));
};

/** Take invisible characters out of the texts that are searched: "Nai\u200brobi" is found as "nairobi". */
export const up = async (db: Knex): Promise<void> => {
  for (const table of tables) {
    const { name, id, columns } = table;
    for (let lastId = 0; ; ) {
      const ids: number[] = await db(name)
        .distinct(id)
        .where(id, '>', lastId)
        .orderBy(id)
        .limit(batchSize)
        .pluck(id);
      const to = ids.at(-1);
      if (to === undefined) break;
      const rows: Row[] = await db(name)
        .select(id, ...(id === 'rowId' ? ['language'] : []), ...columns)
        .where(id, '>', lastId)
        .where(id, '<=', to);
      for (const row of rows) await rewriteRow(db, table, row);
      lastId = to;
    }
  }
};
