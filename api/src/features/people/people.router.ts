import { fallbackLanguage, type Role, roles } from '@ail/kit/contracts/enums';
import { line, oneOf } from '@ail/kit/contracts/field-types';
import { paths } from '@ail/kit/contracts/paths';
import { pageFields } from '@ail/kit/contracts/query-fields';
import { listOf } from '@ail/kit/contracts/shape';
import { changeRoleSchema } from '@ail/kit/contracts/users/user';
import { userShape } from '@ail/kit/contracts/users/user.shape';
import { object } from 'yup';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { newAdminMails } from '../../mail/new-admin.ts';
import { sessionRow } from '../../middleware/session.ts';
import { endOtherSessions, forgetProofs } from '../../models/SessionModel.ts';
import { presentUser } from '../../presenters/user.presenter.ts';
import type { Services } from '../../services.ts';
import { auditRole, auditSessionsEnded } from './people.audit.ts';
import { changeRole, findPerson, listPeople } from './people.service.ts';

/** Accounts and their roles. */
export const peopleEndpoints = ({ db, config, texts, outbox }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.adminUsers,
    access: 'admin',
    summary: 'Accounts by username',
    query: object({ ...pageFields, role: oneOf<Role>(roles), q: line() }),
    status: 200,
    answer: listOf(userShape),
    handle: async ({ query, ctx }) => {
      const { items, total } = await listPeople(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentUser);
    },
  }),
  undeclared({
    method: 'patch',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    recent: true,
    summary: 'Promote or demote an account; never the last administrator',
    body: changeRoleSchema,
    status: 200,
    answer: userShape,
    refusals: ['edit_conflict', 'last_admin'],
    handle: ({ user: actor, body, id, language }) =>
      inTransaction(db, async (trx) => {
        const { before, user } = await changeRole(trx, id('id'), body);
        if (before === user.role) return presentUser(user);
        await auditRole(trx, actor, before, user);
        if (user.isAdmin) {
          await forgetProofs(trx, user.id);
          const writer = {
            translate: texts.translate,
            publicUrl: config.publicUrl,
            languageOf: (reader: { id: number }) =>
              reader.id === actor.id ? language : fallbackLanguage,
          };
          await outbox.addAll(trx, await newAdminMails(trx, writer, user));
        }
        return presentUser(user);
      }),
  }),
  undeclared({
    method: 'delete',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    recent: true,
    summary: 'End the sessions of an account, save for the one that asks',
    status: 204,
    handle: ({ user: actor, id, ctx }) =>
      inTransaction(db, async (trx) => {
        const person = await findPerson(trx, id('id'));
        const count = await endOtherSessions(trx, person.id, sessionRow(ctx));
        if (count > 0) await auditSessionsEnded(trx, actor, person, count);
      }),
  }),
];
