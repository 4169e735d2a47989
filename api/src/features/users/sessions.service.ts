import type { OwnSession } from '@ail/kit/contracts/users/session.shape';
import type { Knex } from 'knex';
import { found } from '../../platform/http/errors.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import { openSessions, SessionModel } from './session.model.ts';

const idDigits = 8;

/**
 * The first 31 bits of the key, which is a hash of the cookie; they tell the sessions of one account
 * apart.
 */
const idOf = ({ id }: SessionModel): number =>
  Number.parseInt(id.slice(0, idDigits), 16) >>> 1 || 1;

/** A session as its owner sees it; `current` is the caller's. */
export const presentOwnSession = (
  session: SessionModel,
  current: SessionModel | undefined,
): OwnSession => ({
  id: idOf(session),
  createdAt: session.createdAt?.toISOString() ?? null,
  seenAt: session.seenAt?.toISOString() ?? null,
  userAgent: session.userAgent,
  current: session.id === current?.id,
});

/** The sessions of an account, the newest first. */
export const listOwnSessions = (
  db: Knex,
  userId: number,
  page: Page,
): Promise<Listed<SessionModel>> =>
  listPage(openSessions(db, userId).orderBy('createdAt', 'desc').orderBy('id'), page);

/**
 * Ends one session of an account.
 * @param id as `presentOwnSession` gives it
 * @throws Refusal not_found
 */
export const endOwnSession = async (
  db: Knex,
  userId: number,
  id: number,
): Promise<SessionModel> => {
  const sessions = await openSessions(db, userId).select('id');
  const session = found(sessions.find((one) => idOf(one) === id));
  await SessionModel.query(db).deleteById(session.id);
  return session;
};
