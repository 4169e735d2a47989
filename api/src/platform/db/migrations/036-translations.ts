import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex, createTable, type Table } from '../schema.ts';

const sortKeyLength = 100;

const translationsOf = (
  db: Knex,
  name: string,
  rows: string,
  texts: (table: Table) => void,
): Promise<void> =>
  createTable(db, name, (table) => {
    table.integer('rowId').unsigned().notNullable().references(`${rows}.id`).onDelete('CASCADE');
    table.word('language', 2).notNullable();
    table.string('title', 200).notNullable();
    table.longText('description').notNullable();
    texts(table);
    // What visitors search and sort by.
    table.longText('foldedText').notNullable();
    table.key('titleKey', sortKeyLength);
    // Of the original's texts that were translated.
    table.key('originalHash', 64);
    // Whether the original has changed since, and whether each of its texts is translated.
    table.boolean('outdated').notNullable();
    table.boolean('complete').notNullable();
    table.instant('updatedAt').notNullable();
    table.primary(['rowId', 'language']);
    table.index(['language', 'complete', 'outdated', 'rowId'], `${name}_state`);
  });

/** The language in which events, projects and resources were written, and their translations. */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['events', 'projects', 'resources']) {
    await addColumn(db, name, 'language', (builder) => {
      const column = builder.string('language', 2).notNullable().defaultTo('en');
      if (isMysql(db)) column.collate('utf8mb4_bin');
    });
  }
  for (const name of ['projects', 'resources']) {
    await addIndex(db, name, ['language'], `${name}_language`);
  }
  // Lists of admins leave out archived events.
  await addIndex(db, 'events', ['archivedAt', 'language'], 'events_archived_language');
  await translationsOf(db, 'eventTranslations', 'events', (table) => {
    table.string('venue', 255);
    table.longText('agenda');
    table.longText('speakers');
  });
  await translationsOf(db, 'projectTranslations', 'projects', (table) => {
    table.longText('useOfFunds');
    table.longText('details');
    // JSON: a list of members.
    table.longText('team');
  });
  await translationsOf(db, 'resourceTranslations', 'resources', (table) => {
    table.longText('content').notNullable();
  });
};
