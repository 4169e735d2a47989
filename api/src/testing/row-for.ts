import type { Knex } from 'knex';
import { columnsOf, isInstant } from '../platform/backup/backup.ts';

/** A row for any table: what it refers to has the id 1. */
export const rowFor = async (db: Knex, table: string): Promise<Record<string, unknown>> => {
  const columns = await columnsOf(db, table);
  const fill = (name: string) => {
    const type = columns[name]?.type ?? '';
    if (name === 'status') return 'published';
    if (isInstant(columns, name)) return new Date('2026-05-04T03:02:01.123Z');
    if (/int|bool/.test(type)) return 1;
    return /blob/.test(type) ? Buffer.from([0, 255]) : name.slice(0, 2);
  };
  return Object.fromEntries(Object.keys(columns).map((name) => [name, fill(name)]));
};
