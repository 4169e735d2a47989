import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** What an owner last submitted, and what before that; of projects that there are, nothing is known yet. */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['submission', 'formerSubmission'])
    await addColumn(db, 'projects', name, (builder) => builder.text(name, 'mediumtext'));
};
