import type { Language } from '@ail/kit/contracts/enums';
import type { SimilarityReason, SimilarProject } from '@ail/kit/contracts/projects/project.shape';
import type { Knex } from 'knex';
import { found } from '../../platform/http/errors.ts';
import { inLanguage, joinTranslation } from '../translations/public.ts';
import { ProjectModel } from './project.model.ts';
import { findProject } from './projects.query.ts';

const shown = 3;
/** Of each kind, so that no list is read whole however many projects there are. */
const candidates = 20;

const selected = [
  'id',
  'language',
  'title',
  'sector',
  'subSector',
  'location',
  'country',
  'countryCode',
  'investmentRange',
  'createdAt',
].map((name) => `projects.${name}`);

type Compared = Pick<
  ProjectModel,
  'sector' | 'subSector' | 'location' | 'countryCode' | 'createdAt' | 'id'
>;

interface Rule {
  reason: SimilarityReason;
  weight: number;
  holds(project: Compared, other: Compared): boolean;
  /** A narrower reason, beside which this one is not named. */
  unless?: SimilarityReason;
}

const rules: readonly Rule[] = [
  {
    reason: 'subSector',
    weight: 3,
    holds: (project, other) =>
      project.subSector !== null &&
      other.sector === project.sector &&
      other.subSector === project.subSector,
  },
  {
    reason: 'sector',
    weight: 4,
    holds: (project, other) => other.sector === project.sector,
    unless: 'subSector',
  },
  {
    reason: 'country',
    weight: 3,
    holds: (project, other) =>
      project.countryCode !== null && other.countryCode === project.countryCode,
  },
  {
    reason: 'region',
    weight: 1,
    holds: (project, other) => other.location === project.location,
    unless: 'country',
  },
];

const compare = (project: Compared, other: Compared) => {
  const held = rules.filter(({ holds }) => holds(project, other));
  return {
    score: held.reduce((sum, { weight }) => sum + weight, 0),
    reasons: held
      .filter(({ unless }) => !held.some(({ reason }) => reason === unless))
      .map(({ reason }) => reason),
  };
};

/**
 * Active projects of the same sector, country or region: the most similar first, then the newest.
 * @throws Refusal not_found, also for a project that visitors do not see
 */
export const listSimilarProjects = async (
  db: Knex,
  id: number,
  language?: Language,
): Promise<SimilarProject[]> => {
  const project = found(await findProject(db, id, null).select(selected));
  const newestWith = (column: 'sector' | 'countryCode' | 'location', value: string) =>
    ProjectModel.query(db)
      .select(inLanguage(language, selected))
      .modify(joinTranslation(language))
      .modify(ProjectModel.visibleTo(null))
      .where({ [column]: value, status: 'active' })
      .whereNot('projects.id', id)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(candidates);
  const lists = await Promise.all([
    newestWith('sector', project.sector),
    newestWith('location', project.location),
    ...(project.countryCode ? [newestWith('countryCode', project.countryCode)] : []),
  ]);
  const others = new Map(lists.flat().map((other) => [other.id, other]));
  return [...others.values()]
    .map((other) => ({ other, ...compare(project, other) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.other.createdAt.getTime() - a.other.createdAt.getTime() ||
        b.other.id - a.other.id,
    )
    .slice(0, shown)
    .map(({ other, reasons }) => ({
      id: other.id,
      language: other.language,
      title: other.title,
      sector: other.sector,
      subSector: other.subSector,
      location: other.location,
      country: other.country,
      investmentRange: other.investmentRange,
      reasons,
    }));
};
