import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';

/** The proof besides the password, or instead of it. */
export type SecondFactor = 'passkey' | 'recoveryCode';

/** A session ends then, however often it is renewed. */
export const longestSessionMs = 30 * 24 * 60 * 60 * 1000;

export class SessionModel extends BaseModel {
  static override tableName = 'sessions';
  static override instants = ['expiresAt', 'createdAt', 'seenAt', 'verifiedAt'];

  /** The SHA-256 of the cookie's value: reading the table is not enough to take a session over. */
  declare id: string;
  declare userId: number | null;
  declare data: string;
  declare expiresAt: Date;
  /** `null` in sessions of a release that did not write it; so are the three below. */
  declare createdAt: Date | null;
  /** The last use, within some minutes. */
  declare seenAt: Date | null;
  /** When the person last proved who they are. */
  declare verifiedAt: Date | null;
  /** Browser and system, as `Firefox, Android`; `null` where they are unknown. */
  declare userAgent: string | null;
  declare secondFactor: SecondFactor | null;
}

/** The sessions of an account that have not ended. */
export const openSessions = (db: Knex, userId: number) => {
  const now = Date.now();
  return SessionModel.query(db)
    .where({ userId })
    .where('expiresAt', '>', new Date(now))
    .where((either) =>
      either.whereNull('createdAt').orWhere('createdAt', '>', new Date(now - longestSessionMs)),
    );
};

/**
 * Ends every session of an account but `current`.
 * @returns how many there were
 */
export const endOtherSessions = async (
  db: Knex,
  userId: number,
  current: SessionModel | undefined,
): Promise<number> =>
  SessionModel.query(db)
    .delete()
    .where({ userId })
    .whereNot('id', current?.id ?? '');

/** Stores that the session's person has just proved their identity. */
export const renewProof = async (
  trx: Knex,
  session: SessionModel | undefined,
  secondFactor?: SecondFactor,
): Promise<void> => {
  if (!session) return;
  await SessionModel.query(trx)
    .findById(session.id)
    .patch({ verifiedAt: new Date(), ...(secondFactor && { secondFactor }) });
};

/** Makes the sessions of an account prove the identity again; they do not end. */
export const forgetProofs = (trx: Knex, userId: number) =>
  SessionModel.query(trx).patch({ verifiedAt: null }).where({ userId });
