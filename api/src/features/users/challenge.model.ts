import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

export type ChallengePurpose = 'register' | 'signIn' | 'verify';

/** Random bytes for an authenticator to sign, once. */
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

/** Stores a challenge until it is used or five minutes are over. */
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

/** Marks a challenge as used; of any number of simultaneous callers exactly one gets `true`. */
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

/** Deletes challenges that have expired. */
export const pruneChallenges = (db: Knex): Promise<number> =>
  deleteInBatches(
    () => db(ChallengeModel.tableName).where('expiresAt', '<', new Date()),
    'challenge',
  );
