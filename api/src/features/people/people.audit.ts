import type { Role } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { UserModel } from '../users/public.ts';

/** Notes that an account has another role. */
export const auditRole = (trx: Knex, actor: Actor, before: Role, user: UserModel): Promise<void> =>
  audit(trx, actor, {
    action: 'update',
    entity: 'user',
    entityId: user.id,
    title: user.username,
    before: { role: before },
    after: { role: user.role },
  });

/** Notes that an account was signed out by somebody else. */
export const auditSessionsEnded = (
  trx: Knex,
  actor: Actor,
  user: UserModel,
  sessionsEnded: number,
): Promise<void> =>
  audit(trx, actor, {
    action: 'update',
    entity: 'user',
    entityId: user.id,
    title: user.username,
    after: { sessionsEnded },
  });

/** Notes an account that was created as an administrator's. */
export const auditNewAdmin = (trx: Knex, actor: Actor, user: UserModel): Promise<void> =>
  audit(trx, actor, {
    action: 'create',
    entity: 'user',
    entityId: user.id,
    title: user.username,
    after: { role: user.role },
  });
