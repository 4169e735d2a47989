import type { Role } from '@ail/kit/contracts/enums';
import type { ChangeRole } from '@ail/kit/contracts/users/user';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { found, Refusal } from '../../http/errors.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { UserModel } from '../../models/UserModel.ts';
import { presentUser } from '../../presenters/user.presenter.ts';

export interface PeopleFilter extends Page {
  role?: Role | undefined;
  q?: string | undefined;
}

/** Accounts by username. */
export const listPeople = (db: Knex, filter: PeopleFilter): Promise<Listed<UserModel>> => {
  const query = UserModel.query(db).orderBy('usernameKey');
  if (filter.role !== undefined) query.where('role', filter.role);
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPage(query, filter);
};

/**
 * An account, held until the transaction ends.
 * @throws Refusal not_found
 */
export const findPerson = async (trx: Knex, id: number): Promise<UserModel> =>
  found(await UserModel.query(trx).findById(id).forUpdate());

/**
 * Gives an account another role.
 * @throws Refusal not_found, edit_conflict if the role is neither `seenRole` nor the one that is given,
 *   or last_admin where no administrator would be left
 */
export const changeRole = async (
  trx: Knex.Transaction,
  id: number,
  { role, seenRole }: ChangeRole,
): Promise<{ before: Role; user: UserModel }> => {
  // All administrators are held, in one order: two who demote each other wait for one another.
  const admins = await UserModel.query(trx).where({ role: 'admin' }).orderBy('id').forUpdate();
  const user = found(await UserModel.query(trx).findById(id).forUpdate());
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
