import { fallbackLanguage, type Language, type Role } from '@ail/kit/contracts/enums';
import type { ChangeRole } from '@ail/kit/contracts/users/user';
import type { User } from '@ail/kit/contracts/users/user.shape';
import type { Knex } from 'knex';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  endOtherSessions,
  forgetProofs,
  presentUser,
  type SessionModel,
  UserModel,
} from '../users/public.ts';
import { newAdminMails } from './new-admin.ts';
import { auditRole, auditSessionsEnded } from './people.audit.ts';

/**
 * Gives an account another role.
 * @throws Refusal not_found, edit_conflict if the role is neither `seenRole` nor the one that is given,
 *   or last_admin where no administrator would be left
 */
export const giveRole = async (
  trx: Knex.Transaction,
  id: number,
  { role, seenRole }: ChangeRole,
): Promise<{ before: Role; user: UserModel }> => {
  // All administrators are locked, in one order: two who demote each other wait for one another.
  const admins = await lockRows(trx, UserModel.query(trx).where({ role: 'admin' }).orderBy('id'));
  const user = found(await lockRows(trx, UserModel.query(trx).findById(id)));
  const before = user.role;
  if (before === role) return { before, user };
  if (seenRole && seenRole !== before) {
    throw new Refusal('edit_conflict', { extra: { current: presentUser(user) } });
  }
  if (before === 'admin' && role !== 'admin' && admins.length <= 1) {
    throw new Refusal('last_admin');
  }
  await UserModel.query(trx).findById(id).patch({ role, updatedAt: new Date() });
  return { before, user: found(await UserModel.query(trx).findById(id)) };
};

/**
 * Promotes or demotes an account. A new administrator and all others are told by mail.
 * @param language of the actor, who is the only person whose language is known
 * @throws Refusal not_found, edit_conflict, last_admin
 */
export const changeRole = (
  services: Services,
  actor: UserModel,
  id: number,
  change: ChangeRole,
  language: Language,
): Promise<User> =>
  inTransaction(services.db, async (trx) => {
    const { before, user } = await giveRole(trx, id, change);
    if (before === user.role) return presentUser(user);
    await auditRole(trx, actor, before, user);
    if (user.isAdmin) {
      await forgetProofs(trx, user.id);
      const languageOf = (reader: UserModel) =>
        reader.id === actor.id ? language : fallbackLanguage;
      await services.outbox.addAll(trx, await newAdminMails(trx, services, user, languageOf));
    }
    return presentUser(user);
  });

/**
 * Ends the sessions of an account.
 * @param current the caller's session, which is kept
 * @throws Refusal not_found
 */
export const endSessions = (
  { db }: Services,
  actor: UserModel,
  id: number,
  current: SessionModel | undefined,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const person = found(await lockRows(trx, UserModel.query(trx).findById(id)));
    const count = await endOtherSessions(trx, person.id, current);
    if (count > 0) await auditSessionsEnded(trx, actor, person, count);
  });
