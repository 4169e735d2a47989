import type { Interests } from '@ail/kit/contracts/projects/interests';
import type { OwnInterests } from '@ail/kit/contracts/projects/interests.shape';
import type { Knex } from 'knex';
import { UserInterestsModel } from './user-interests.model.ts';

const none: OwnInterests = {
  sectors: [],
  regions: [],
  countries: [],
  ranges: [],
  stages: [],
  impact: false,
  updatedAt: null,
};

/** What an account looks for. */
export const readInterests = async (db: Knex, userId: number): Promise<OwnInterests> => {
  const row = await UserInterestsModel.query(db).findById(userId);
  if (!row) return none;
  const { sectors, regions, countries, ranges, stages, impact, updatedAt } = row;
  return {
    sectors,
    regions,
    countries,
    ranges,
    stages,
    impact,
    updatedAt: updatedAt.toISOString(),
  };
};

const once = <T>(words: readonly T[]): T[] => [...new Set(words)];

/** Replaces what an account looks for; repeatable. */
export const saveInterests = async (
  db: Knex,
  userId: number,
  { sectors, regions, countries, ranges, stages, impact }: Interests,
): Promise<OwnInterests> => {
  await UserInterestsModel.query(db)
    .insert({
      userId,
      sectors: once(sectors),
      regions: once(regions),
      countries: once(countries),
      ranges: once(ranges),
      stages: once(stages),
      impact,
      updatedAt: new Date(),
    })
    .onConflict('userId')
    .merge();
  return readInterests(db, userId);
};
