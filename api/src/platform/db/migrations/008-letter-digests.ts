import type { Knex } from 'knex';
import { addKeyColumn } from '../schema.ts';

/** What each letter said and to whom; empty for those from before, which nobody sends again. */
export const up = (db: Knex): Promise<void> => addKeyColumn(db, 'lettersToMany', 'digest', 43);
