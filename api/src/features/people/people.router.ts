import { type Role, roles } from '@ail/kit/contracts/enums';
import { line, oneOf } from '@ail/kit/contracts/field-types';
import { paths } from '@ail/kit/contracts/paths';
import { changeRoleSchema } from '@ail/kit/contracts/user';
import { object } from 'yup';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { listOf } from '../../http/json-schema.ts';
import { pageFields, setPageHeaders } from '../../http/paging.ts';
import { presentUser, userSchema } from '../../presenters/user.presenter.ts';
import type { Services } from '../../services.ts';
import { changeRole, listPeople } from './people.service.ts';

/** Accounts and their roles. */
export const peopleEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint({
    method: 'get',
    path: paths.adminUsers,
    access: 'admin',
    summary: 'Accounts by username',
    query: object({ ...pageFields, role: oneOf<Role>(roles), q: line() }),
    status: 200,
    answer: listOf(userSchema),
    handle: async ({ query, ctx }) => {
      const { items, total } = await listPeople(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentUser);
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    recent: true,
    summary: 'Promote or demote an account; never the last administrator',
    body: changeRoleSchema,
    status: 200,
    answer: userSchema,
    refusals: ['edit_conflict', 'last_admin'],
    handle: ({ user: actor, body, id }) =>
      inTransaction(db, async (trx) => {
        const { before, user } = await changeRole(trx, id('id'), body);
        if (before !== user.role) {
          await audit(trx, actor, {
            action: 'update',
            entity: 'user',
            entityId: user.id,
            before: { role: before },
            after: { role: user.role },
          });
        }
        return presentUser(user);
      }),
  }),
];
