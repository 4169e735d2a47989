import { object } from 'yup';
import { call } from '../call.ts';
import { type Role, roles } from '../enums.ts';
import { line, oneOf } from '../field-types.ts';
import { pageFields } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { userShape } from '../users/user.shape.ts';
import { changeRoleSchema } from '../users/user.ts';

export const listPeople = call({
  method: 'get',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Accounts by username',
  query: object({ ...pageFields, role: oneOf<Role>(roles), q: line() }),
  status: 200,
  answer: listOf(userShape),
});

export const changeRole = call({
  method: 'patch',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  recent: true,
  summary: 'Promote or demote an account; never the last administrator',
  body: changeRoleSchema,
  status: 200,
  answer: userShape,
  refusals: ['edit_conflict', 'last_admin'],
  current: userShape,
});

export const endSessions = call({
  method: 'delete',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  recent: true,
  summary: 'End the sessions of an account, save for the one that asks',
  status: 204,
});
