import type { Knex } from 'knex';
import type { Context } from 'koa';
import { type SecondFactor, SessionModel } from '../models/SessionModel.ts';
import { sessionRow } from './session.ts';

/** Notes that the person of this request's session has just proved who they are. */
export const renewProof = async (
  ctx: Context,
  trx: Knex,
  secondFactor?: SecondFactor,
): Promise<void> => {
  const row = sessionRow(ctx);
  if (!row) return;
  await SessionModel.query(trx)
    .findById(row.id)
    .patch({ verifiedAt: new Date(), ...(secondFactor && { secondFactor }) });
};

/** Forgets that whoever is signed in to an account has proved who they are: they go on, and prove it once more. */
export const forgetProofs = (trx: Knex, userId: number) =>
  SessionModel.query(trx).patch({ verifiedAt: null }).where({ userId });
