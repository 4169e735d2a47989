import type { QueryOf } from '@ail/kit/contracts/call';
import type { listPeople as listCall } from '@ail/kit/contracts/people/person.calls';
import type { Knex } from 'knex';
import { containing } from '../../platform/db/search.ts';
import { type Listed, listPage } from '../../platform/http/paging.ts';
import { UserModel } from '../users/public.ts';

/** Accounts by username. */
export const listPeople = (
  db: Knex,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<UserModel>> => {
  const query = UserModel.query(db).orderBy('usernameKey');
  if (filter.role !== undefined) query.where('role', filter.role);
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPage(query, filter);
};
