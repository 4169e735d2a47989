import type { Knex } from 'knex';
import { migrateBetween, migrationNames } from '../platform/db/migrate.ts';

/** Make the tables that the first migrations made, as a release that ended with them has left them. */
export const makeFormerTables = (db: Knex, count: number): Promise<unknown> =>
  db.migrate.latest({
    tableName: 'migrations',
    migrationSource: {
      getMigrations: async () => migrationNames.slice(0, count),
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => {
        const index = migrationNames.indexOf(name);
        return { up: (trx) => migrateBetween(trx, index, index + 1), down: async () => {} };
      },
    },
  });
