import { projectLocations, projectSectors } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { EventModel } from '../../models/EventModel.ts';
import { ProjectModel } from '../../models/ProjectModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';

const weeks = 12;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const recent = 5;

const tables = {
  events: EventModel.tableName,
  registrations: RegistrationModel.tableName,
  projects: ProjectModel.tableName,
  resources: ResourceModel.tableName,
};
export type Countable = keyof typeof tables;

/** How many rows there are, of every status. */
export const countOf = async (db: Knex, what: Countable): Promise<number> => {
  const [row] = await db(tables[what]).count({ count: '*' });
  return Number(row?.count);
};

const mondayOf = (instant: Date): number => {
  const day = Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
  return day - ((instant.getUTCDay() + 6) % 7) * dayMs;
};

/** Registrations of the last twelve weeks, each beginning on a Monday (UTC), in one query. */
export const registrationsPerWeek = async (
  db: Knex,
  now: Date,
): Promise<{ weekStart: string; count: number }[]> => {
  const first = mondayOf(now) - (weeks - 1) * weekMs;
  const starts = Array.from({ length: weeks }, (_, index) => new Date(first + index * weekMs));
  const query = db(RegistrationModel.tableName).where('createdAt', '>=', new Date(first));
  for (const [index, start] of starts.entries()) {
    query.select(
      db.raw('SUM(CASE WHEN ?? >= ? AND ?? < ? THEN 1 ELSE 0 END) AS ??', [
        'createdAt',
        start,
        'createdAt',
        new Date(start.getTime() + weekMs),
        `week${index}`,
      ]),
    );
  }
  const [row]: Record<string, number | string | null>[] = await query;
  return starts.map((start, index) => ({
    weekStart: start.toISOString().slice(0, 10),
    count: Number(row?.[`week${index}`] ?? 0),
  }));
};

const countBy = async <const T extends string>(
  db: Knex,
  column: string,
  values: readonly T[],
): Promise<{ value: T; count: number }[]> => {
  const rows: Record<string, string | number>[] = await db(ProjectModel.tableName)
    .select(column)
    .count({ count: '*' })
    .groupBy(column);
  const counts = new Map(rows.map((row) => [row[column], Number(row.count)]));
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
};

export const projectsBySector = async (db: Knex) =>
  (await countBy(db, 'sector', projectSectors)).map(({ value, count }) => ({
    sector: value,
    count,
  }));

export const projectsByLocation = async (db: Knex) =>
  (await countBy(db, 'location', projectLocations)).map(({ value, count }) => ({
    location: value,
    count,
  }));

export const recentEvents = async (db: Knex): Promise<EventModel[]> =>
  EventModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(recent);

export const recentRegistrations = async (db: Knex): Promise<RegistrationModel[]> =>
  RegistrationModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(recent);
