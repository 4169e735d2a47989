import { verificationLifeMs } from '@ail/kit/contracts/users/passkey';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { adminsNeedPasskey } from '../../platform/db/setting.model.ts';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { countPasskeys } from './passkey.model.ts';
import { sessionRow, userOf } from './session.ts';
import type { UserModel } from './user.model.ts';

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

/** @throws Refusal not_signed_in, forbidden, passkey_required or verification_required */
const checkAccess = async (
  definition: AnyEndpoint,
  user: UserModel | null,
  ctx: Context,
  db: Knex,
): Promise<void> => {
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

/**
 * Make the function that finds the account of a request and decides whether it may make a call. Everything that is
 * not allowed here is refused.
 * @param opensDoor whether a request brings a valid pass for the door of the event in its path
 */
export const createIdentify =
  (db: Knex, opensDoor: (ctx: Context) => Promise<boolean>) =>
  async (definition: AnyEndpoint, ctx: Context): Promise<UserModel | null> => {
    const user = definition.sessionless ? null : await userOf(ctx, db);
    // Also for public calls: an admin who lacks a passkey sees no drafts.
    if (user?.role === 'admin') user.lacksPasskey = await lacksPasskey(ctx, db);
    if (definition.access === 'anyone') return user;
    if (definition.access === 'door' && (await opensDoor(ctx))) return user;
    await checkAccess(definition, user, ctx, db);
    return user;
  };
