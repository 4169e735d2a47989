import { projectSectors } from '@ail/kit/contracts/enums';
import type { Statistics } from '@ail/kit/contracts/statistics/statistics.shape';
import type { Knex } from 'knex';
import { type Model, type QueryBuilder, raw } from 'objection';
import { RegistrationModel } from '../events/public.ts';
import { MessageModel } from '../messages/public.ts';
import { ProjectModel } from '../projects/public.ts';

const keptForMs = 60_000;

interface Kept {
  until: number;
  answer: Promise<Statistics>;
}

const kept = new WeakMap<object, Kept>();

type Counts = Record<string, string | number | null>[];

const visibleProjects = (db: Knex) => ProjectModel.query(db).modify(ProjectModel.visibleTo(null));

/** Reads aggregates. A query selects them before this: `toKnexQuery` adds all columns to one without a selection. */
const readCounts = async (query: QueryBuilder<Model, unknown>): Promise<Counts> =>
  query.toKnexQuery();

const bySector = async (db: Knex): Promise<Statistics['projectsBySector']> => {
  const rows = await readCounts(
    visibleProjects(db).select('sector').count('* as projects').groupBy('sector'),
  );
  const counts = new Map(rows.map(({ sector, projects }) => [sector, Number(projects)]));
  return projectSectors.map((sector) => ({ sector, projects: counts.get(sector) ?? 0 }));
};

const byCountry = async (db: Knex): Promise<Statistics['projectsByCountry']> => {
  const rows = await readCounts(
    visibleProjects(db)
      .min('country as country')
      .count('* as projects')
      .whereNotNull('countryCode')
      .groupBy('countryCode')
      .orderBy('projects', 'desc')
      .orderBy('countryCode'),
  );
  return rows.map(({ country, projects }) => ({
    country: String(country),
    projects: Number(projects),
  }));
};

const amountsSought = async (db: Knex): Promise<Statistics['amountsSought']> => {
  const rows = await readCounts(
    visibleProjects(db)
      .select('currency')
      .sum('amountSought as amount')
      .count('* as projects')
      .where({ status: 'active' })
      .whereNotNull('amountSought')
      .whereNotNull('currency')
      .groupBy('currency')
      .orderBy('projects', 'desc')
      .orderBy('currency'),
  );
  return rows.map(({ currency, amount, projects }) => ({
    currency: String(currency),
    amount: Number(amount),
    projects: Number(projects),
  }));
};

const dayMs = 86_400_000;

/** Of requests that still have time, or that the team has put aside without an answer, nothing can be said. */
const answeredWithinDay = async (db: Knex): Promise<number | null> => {
  const rows = await readCounts(
    MessageModel.query(db)
      .where({ kind: 'inquiry' })
      .where((request) =>
        request
          .whereNotNull('answeredAt')
          .orWhere((late) =>
            late.where({ handled: false }).where('createdAt', '<=', new Date(Date.now() - dayMs)),
          ),
      )
      .count('* as counted')
      .select(
        raw('count(case when ?? <= ? then 1 end) as ??', [
          'answerSeconds',
          dayMs / 1_000,
          'inTime',
        ]),
      ),
  );
  const [{ counted = 0, inTime = 0 } = {}] = rows;
  return Number(counted) === 0 ? null : Math.round((100 * Number(inTime)) / Number(counted));
};

const compute = async (db: Knex): Promise<Statistics> => {
  const asOf = new Date().toISOString();
  const projectsBySector = await bySector(db);
  return {
    asOf,
    projects: projectsBySector.reduce((sum, { projects }) => sum + projects, 0),
    projectsBySector,
    projectsByCountry: await byCountry(db),
    amountsSought: await amountsSought(db),
    registrations: await RegistrationModel.query(db).resultSize(),
    answeredWithinDay: await answeredWithinDay(db),
  };
};

/** Figures of the portal; each process computes them at most once a minute, however often it is asked. */
export const readStatistics = (db: Knex): Promise<Statistics> => {
  const now = Date.now();
  const known = kept.get(db);
  if (known && known.until > now) return known.answer;
  const answer = compute(db);
  kept.set(db, { until: now + keptForMs, answer });
  // The next who asks tries again.
  answer.catch(() => kept.delete(db));
  return answer;
};
