import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import { projectLocations, projectSectors } from '@ail/kit/contracts/enums';
import { adminEventShape } from '@ail/kit/contracts/events/event.shape';
import type { Knex } from 'knex';
import { columnsOf } from '../../platform/db/base.model.ts';
import { countRows } from '../../platform/http/paging.ts';
import { failedMails } from '../../platform/mail/outbox.model.ts';
import { EventModel, placesOf, presentAdminEvent, RegistrationModel } from '../events/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { presentRegistrations } from '../registrations/public.ts';
import { ResourceModel } from '../resources/public.ts';
import { EventTranslationModel, translationsOfRows } from '../translations/public.ts';

const weeks = 12;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const recent = 5;

const rowsOf = {
  events: (db: Knex) => countRows(EventModel.query(db)),
  registrations: (db: Knex) => countRows(RegistrationModel.query(db)),
  projects: (db: Knex) => countRows(ProjectModel.query(db)),
  resources: (db: Knex) => countRows(ResourceModel.query(db)),
};

/** How many rows there are, of every status. */
export const countOf = (db: Knex, what: keyof typeof rowsOf): Promise<number> => rowsOf[what](db);

const mondayOf = (instant: Date): number => {
  const day = Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
  return day - ((instant.getUTCDay() + 6) % 7) * dayMs;
};

/** Registrations of the last twelve weeks, each beginning on a Monday (UTC), in one query. */
const registrationsPerWeek = async (
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

const projectsBySector = async (db: Knex) =>
  (await countBy(db, 'sector', projectSectors)).map(({ value, count }) => ({
    sector: value,
    count,
  }));

const projectsByLocation = async (db: Knex) =>
  (await countBy(db, 'location', projectLocations)).map(({ value, count }) => ({
    location: value,
    count,
  }));

const recentEvents = async (db: Knex): Promise<EventModel[]> =>
  EventModel.query(db)
    .select(columnsOf(EventModel, adminEventShape))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(recent);

const recentRegistrations = async (db: Knex): Promise<RegistrationModel[]> =>
  RegistrationModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(recent);

/** What the admin's start page shows. */
export const readDashboard = async (db: Knex): Promise<Dashboard> => {
  const events = await recentEvents(db);
  const ids = events.map(({ id }) => id);
  const places = await placesOf(db, ids);
  const translations = await translationsOfRows(EventTranslationModel.query(db), ids);
  const registrations = await recentRegistrations(db);
  return {
    counts: {
      events: await countOf(db, 'events'),
      registrations: await countOf(db, 'registrations'),
      projects: await countOf(db, 'projects'),
      resources: await countOf(db, 'resources'),
    },
    failedMails: await failedMails(db),
    recentEvents: events.map((event) =>
      presentAdminEvent(event, places(event.id), translations.get(event.id)),
    ),
    recentRegistrations: await presentRegistrations(db, registrations),
    registrationsPerWeek: await registrationsPerWeek(db, new Date()),
    projectsBySector: await projectsBySector(db),
    projectsByLocation: await projectsByLocation(db),
  };
};
