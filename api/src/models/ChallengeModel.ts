import type { Knex } from 'knex';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { BaseModel } from './BaseModel.ts';

export type ChallengePurpose = 'register' | 'signIn' | 'verify';

/** What an authenticator has to sign, once. */
export class ChallengeModel extends BaseModel {
  static override tableName = 'passkeyChallenges';
  static override idColumn = 'challenge';
  static override instants = ['expiresAt'];

  declare challenge: string;
  declare purpose: ChallengePurpose;
  /** `null` for a sign-in: nobody is known yet. */
  declare userId: number | null;
  declare expiresAt: Date;
}

const lifeMs = 5 * 60 * 1000;

/** Keeps a challenge until it is used or five minutes are over. */
export const keepChallenge = async (
  db: Knex,
  purpose: ChallengePurpose,
  userId: number | null,
  challenge: string,
): Promise<void> => {
  await ChallengeModel.query(db).insert({
    challenge,
    purpose,
    userId,
    expiresAt: new Date(Date.now() + lifeMs),
  });
};

/** Uses a challenge up; of any number of simultaneous callers exactly one is told `true`. */
export const useChallenge = async (
  db: Knex,
  purpose: ChallengePurpose,
  userId: number | null,
  challenge: string,
): Promise<boolean> =>
  (await ChallengeModel.query(db)
    .delete()
    .where({ challenge, purpose, userId })
    .where('expiresAt', '>', new Date())) === 1;

/** Removes challenges whose time is over. */
export const pruneChallenges = (db: Knex): Promise<number> =>
  deleteInBatches(
    () => db(ChallengeModel.tableName).where('expiresAt', '<', new Date()),
    'challenge',
  );
