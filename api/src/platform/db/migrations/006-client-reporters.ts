import type { Knex } from 'knex';
import { createTable } from '../schema.ts';

/** From how many places a release was seen to work or to fail; a place is a keyed hash. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'clientReporters', (table) => {
    table.word('part', 40);
    table.word('version', 64);
    table.word('fared', 10);
    table.word('reporter', 22);
    table.instant('seenAt').notNullable();
    table.primary(['part', 'version', 'fared', 'reporter']);
    table.index(['seenAt'], 'client_reporters_seen_at');
  });
};
