import { passExpiresHeader } from '@ail/kit/contracts/door/door';
import { isId } from '@ail/kit/contracts/id';
import { verificationLifeMs } from '@ail/kit/contracts/users/passkey';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { findDoorPass } from '../models/DoorPassModel.ts';
import { countPasskeys } from '../models/PasskeyModel.ts';
import type { UserModel } from '../models/UserModel.ts';
import { adminsNeedPasskey } from '../platform/db/setting.model.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { Refusal } from '../platform/http/errors.ts';
import { sessionRow } from './session.ts';

/** Admins need a passkey, and this session has proved neither one nor a recovery code. */
const lacksPasskey = async (ctx: Context, db: Knex): Promise<boolean> =>
  !sessionRow(ctx)?.secondFactor && (await adminsNeedPasskey(db));

/**
 * Refuses an admin's session without a proved passkey where admins need one; an admin without passkeys
 * may add the first.
 * @throws Refusal passkey_required, with what the session lacks
 */
const checkPasskey = async (
  { addsPasskey }: AnyEndpoint,
  user: UserModel,
  db: Knex,
): Promise<void> => {
  if (!user.lacksPasskey) return;
  const hasPasskey = (await countPasskeys(db, user.id)) > 0;
  if (addsPasskey && !hasPasskey) return;
  throw new Refusal('passkey_required', { extra: { step: hasPasskey ? 'prove' : 'add' } });
};

const bearer = /^Bearer ([\w-]{43})$/;

/** Whether the request brings a valid pass for the door of the event in its path; the answer says when that ends. */
const bringsDoorPass = async (ctx: Context, db: Knex): Promise<boolean> => {
  const [, token] = bearer.exec(ctx.get('Authorization')) ?? [];
  const { eventId } = ctx.params;
  if (!token || !isId(eventId)) return false;
  const pass = await findDoorPass(db, Number(eventId), token);
  if (pass) ctx.set(passExpiresHeader, pass.expiresAt.toISOString());
  return pass !== undefined;
};

/**
 * Decides whether a call may be made; whatever is not allowed here is refused.
 * @throws Refusal not_signed_in, forbidden, passkey_required or verification_required
 */
export const checkAccess = async (
  definition: AnyEndpoint,
  user: UserModel | null,
  ctx: Context,
  db: Knex,
): Promise<void> => {
  // Also for public calls: such an admin sees no drafts.
  if (user?.role === 'admin') user.lacksPasskey = await lacksPasskey(ctx, db);
  if (definition.access === 'anyone') return;
  if (definition.access === 'door' && (await bringsDoorPass(ctx, db))) return;
  if (!user) throw new Refusal('not_signed_in');
  if (definition.access === 'client' && user.role !== 'client') throw new Refusal('forbidden');
  const isForAdmins = definition.access === 'admin' || definition.access === 'door';
  if (isForAdmins && user.role !== 'admin') throw new Refusal('forbidden');
  if (isForAdmins || definition.guardsAccount) {
    await checkPasskey(definition, user, db);
  }
  if (!definition.recent) return;
  const verifiedAt = sessionRow(ctx)?.verifiedAt;
  if (!verifiedAt || Date.now() - verifiedAt.getTime() > verificationLifeMs) {
    throw new Refusal('verification_required');
  }
};
