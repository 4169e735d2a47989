import type { Language } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { projectSummaryShape } from '@ail/kit/contracts/projects/project.shape';
import type { Knex } from 'knex';
import { columnsOf, type RowOf } from '../../platform/db/base.model.ts';
import { compile, readCompiled } from '../../platform/db/compiled.ts';
import type { Listed, Page } from '../../platform/http/paging.ts';
import { ProjectModel } from '../projects/public.ts';
import { inLanguage, joinTranslation } from '../translations/public.ts';
import {
  type Candidate,
  candidateColumns,
  candidateOf,
  type Scored,
  scoring,
} from './match-rules.ts';
import { UserInterestsModel } from './user-interests.model.ts';

export interface MatchedProject extends Scored {
  project: RowOf<ProjectModel>;
}

/** What may still be invested in. */
const open = (db: Knex) =>
  ProjectModel.query(db).modify(ProjectModel.visibleTo(null)).where('status', 'active');

interface Kept {
  version: string;
  candidates: readonly Candidate[];
}
/** By the settings of a connection, which its transactions share. */
const kept = new WeakMap<object, Kept>();

/** What the rules know of every project; read again once any has changed, by whatever process. */
const readCandidates = async (db: Knex): Promise<readonly Candidate[]> => {
  const { config } = db.client;
  const version = JSON.stringify(
    await open(db)
      .count('id as count')
      .count('publishedAt as published')
      .sum('id as ids')
      .max('updatedAt as changed'),
  );
  const known = kept.get(config);
  if (known?.version === version) return known.candidates;
  const rows = await readCompiled(db, ProjectModel, compile(open(db).select(candidateColumns)));
  const candidates = rows.map(candidateOf);
  kept.set(config, { version, candidates });
  return candidates;
};

/** One page of the projects that match what an account looks for: the best first, then the newest. */
export const listMatches = async (
  db: Knex,
  userId: number,
  { limit = limits.page.max, offset = 0, language }: Page & { language?: Language | undefined },
  now = Date.now(),
): Promise<Listed<MatchedProject>> => {
  const interests = await UserInterestsModel.query(db).findById(userId);
  if (!interests) return { items: [], total: 0 };
  const score = scoring(interests, now);
  const matches = (await readCandidates(db))
    .flatMap((candidate) => {
      const scored = score(candidate);
      return scored ? [{ candidate, ...scored }] : [];
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.candidate.publishedAt - a.candidate.publishedAt ||
        b.candidate.id - a.candidate.id,
    );
  const page = matches.slice(offset, offset + limit);
  const rows = await open(db)
    .findByIds(page.map(({ candidate }) => candidate.id))
    .select(inLanguage(language, columnsOf(ProjectModel, projectSummaryShape)))
    .modify(joinTranslation(language));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    // Without those that have been withdrawn since the candidates were read.
    items: page.flatMap(({ candidate, score, reasons }) => {
      const project = byId.get(candidate.id);
      return project ? [{ project, score, reasons }] : [];
    }),
    total: matches.length,
  };
};

/** How many investors look for a project like this one. Who they are is told to nobody. */
export const countMatchingInvestors = async (
  db: Knex,
  project: Parameters<typeof candidateOf>[0],
  now = Date.now(),
): Promise<number> => {
  const profiles = await UserInterestsModel.query(db)
    .join('users', 'users.id', 'userInterests.userId')
    .where('users.role', 'investor')
    .select('userInterests.*');
  const candidate = candidateOf(project);
  return profiles.filter((interests) => scoring(interests, now)(candidate)).length;
};
