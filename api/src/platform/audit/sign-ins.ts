import type { SignInOutcome } from '@ail/kit/contracts/audit/audit';
import type { Knex } from 'knex';
import { AuditModel, auditTitleColumns } from './audit.model.ts';
import type { Actor } from './audit.ts';

/**
 * Sign-ins of an account within this time are one entry with a count, so that guessing does not fill
 * the log.
 */
const countedMs = 15 * 60 * 1000;

interface SignIn {
  signIn: SignInOutcome;
  device?: string | null;
}

const note = async (
  trx: Knex,
  actor: Actor | undefined,
  account: Actor | undefined,
  facts: SignIn,
): Promise<void> => {
  const now = new Date();
  const known = await AuditModel.query(trx)
    .where({ entity: 'user', actorId: actor?.id ?? null, entityId: account?.id ?? null })
    .where('createdAt', '>', new Date(now.getTime() - countedMs))
    .where('after', 'like', `${JSON.stringify(facts).slice(0, -1)},"times":%`)
    .orderBy('createdAt', 'desc')
    .first()
    .forUpdate();
  if (known) {
    const times = Number(known.after?.times) + 1;
    await AuditModel.query(trx)
      .findById(known.id)
      .patch({ after: { ...facts, times } });
    return;
  }
  await AuditModel.query(trx).insert({
    actorId: actor?.id ?? null,
    actor: actor?.username ?? '',
    action: 'update',
    entity: 'user',
    entityId: account?.id ?? null,
    ...auditTitleColumns(account?.username ?? null, actor?.username ?? ''),
    before: null,
    after: { ...facts, times: 1 },
    createdAt: now,
  });
};

/** Logs a sign-in, in the transaction that starts the session. */
export const auditSignIn = (trx: Knex, user: Actor, device: string | null): Promise<void> =>
  note(trx, user, user, { signIn: 'succeeded', device });

/**
 * Logs a sign-in that was refused. Where there is no such account the name is not kept: it may be a
 * password in the wrong field.
 */
export const auditFailedSignIn = (trx: Knex, account: Actor | undefined): Promise<void> =>
  note(trx, undefined, account, { signIn: 'failed' });
