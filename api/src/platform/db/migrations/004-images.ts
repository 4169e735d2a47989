import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { createTable } from '../schema.ts';

/** Pictures that admins upload; in the database, so that every API process has them. */
export const up = async (db: Knex): Promise<void> => {
  const mysql = isMysql(db);
  await createTable(db, 'images', (table) => {
    table.increments('id');
    table.key('name', 60).unique('images_name');
    table.specificType('content', mysql ? 'mediumblob' : 'blob').notNullable();
    table.integer('width').unsigned().notNullable();
    table.integer('height').unsigned().notNullable();
    table.instant('createdAt').notNullable();
    table.index(['createdAt', 'id'], 'images_created');
  });
};
