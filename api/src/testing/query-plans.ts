import type { Knex } from 'knex';
import { onMysql } from './server.ts';

export interface Query {
  sql: string;
  bindings: readonly Knex.RawBinding[];
}

export interface Plan {
  /** Tables read from end to end without an index. */
  scans: string[];
  /** Tables of which rows are read, and not only an index. */
  rows: string[];
  /** Sorts what it has read, so that it reads all of it for one page. */
  sorts: boolean;
  /** The indexes it reads. */
  indexes: string[];
}

/** The selects sent to the database while `work` runs, in order. */
export const readsDuring = async (db: Knex, work: () => Promise<unknown>): Promise<Query[]> => {
  const queries: Query[] = [];
  const note = (query: Query) => queries.push({ sql: query.sql, bindings: query.bindings });
  db.on('query', note);
  await work();
  db.removeListener('query', note);
  return queries.filter(({ sql }) => /^select/i.test(sql));
};

/** The queries that a call makes for its answer, in their order; not those of workers. */
export const queriesOf = async (db: Knex, call: () => Promise<unknown>): Promise<Query[]> =>
  (await readsDuring(db, call)).filter(({ sql }) => !/sessions|outbox|leaseUntil/.test(sql));

const mysqlPlan = async (db: Knex, { sql, bindings }: Query): Promise<Plan> => {
  const [answer] = await db.raw(`EXPLAIN ${sql}`, bindings as Knex.RawBinding[]);
  const steps = (answer as Record<'table' | 'type' | 'key' | 'Extra', string | null>[]).filter(
    ({ table }) => table && !table.startsWith('<'),
  );
  const tables = (some: typeof steps) => some.map(({ table }) => String(table));
  return {
    scans: tables(steps.filter(({ type, key }) => type === 'ALL' && key === null)),
    rows: tables(steps.filter(({ Extra }) => !/Using index(?! condition)/.test(Extra ?? ''))),
    sorts: steps.some(({ Extra }) => Extra?.includes('filesort')),
    indexes: steps.flatMap(({ key }) => key ?? []),
  };
};

const sqlitePlan = async (db: Knex, { sql, bindings }: Query): Promise<Plan> => {
  const answer: { detail: string }[] = await db.raw(
    `EXPLAIN QUERY PLAN ${sql}`,
    bindings as Knex.RawBinding[],
  );
  const details = answer.map(({ detail }) => detail);
  const found = (pattern: RegExp) => details.flatMap((detail) => pattern.exec(detail)?.[1] ?? []);
  const subqueries = new Set(found(/^(?:CO-ROUTINE|MATERIALIZE) (\S+)/));
  const tables = (pattern: RegExp) => found(pattern).filter((name) => !subqueries.has(name));
  return {
    scans: tables(/^SCAN (?!\()(\S+)(?!.*USING)/),
    rows: tables(/^(?:SCAN|SEARCH) (?!\()(\S+)(?!.*USING COVERING)/),
    sorts: details.some((detail) => detail.includes('TEMP B-TREE FOR ORDER BY')),
    indexes: found(/ INDEX (\S+)/),
  };
};

/** How the database would run a query. */
export const planOf = (db: Knex, query: Query): Promise<Plan> =>
  onMysql ? mysqlPlan(db, query) : sqlitePlan(db, query);
