import type { Language } from '@ail/kit/contracts/enums';
import type {
  CreatePasskey,
  PasskeyAssertion,
  renamePasskeySchema,
} from '@ail/kit/contracts/users/passkey';
import type { Passkey, RecoveryCodes } from '@ail/kit/contracts/users/passkey.shape';
import type { Knex } from 'knex';
import type { InferType } from 'yup';
import { auditFailedSignIn } from '../../platform/audit/sign-ins.ts';
import { adminsNeedPasskey } from '../../platform/db/setting.model.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { auditOwnAccount } from './account.audit.ts';
import { countPasskeys, PasskeyModel } from './passkey.model.ts';
import { passkeyMail } from './passkeys.mail.ts';
import { replaceRecoveryCodes } from './recovery-code.model.ts';
import { endOtherSessions, renewProof, type SessionModel } from './session.model.ts';
import { UserModel } from './user.model.ts';
import { lockAccount } from './users.service.ts';
import {
  checkAssertion,
  checkRegistration,
  findPasskeyOwner,
  insertPasskey,
  type ProvedPasskey,
} from './webauthn.service.ts';

/** A passkey as its owner sees it: without its key and its credential id. */
export const presentPasskey = (passkey: PasskeyModel): Passkey => ({
  id: passkey.id,
  label: passkey.label,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  backedUp: passkey.backedUp,
});

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (db: Knex, userId: number, page: Page): Promise<Listed<PasskeyModel>> =>
  listPage(PasskeyModel.query(db).where({ userId }).orderBy('id'), page);

/**
 * Adds a passkey to an account, which counts as a proof of identity for `session`; a mail tells.
 * @throws Refusal passkey_refused; passkey_required where another session has added the first one
 */
export const addPasskey = async (
  services: Services,
  user: UserModel,
  session: SessionModel | undefined,
  input: CreatePasskey,
  language: Language,
): Promise<Passkey> => {
  const { db, outbox } = services;
  const checked = await checkRegistration(services, user, input);
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, user.id);
    // Another session may have added the first one since access was checked.
    if (user.lacksPasskey && (await countPasskeys(trx, user.id)) > 0) {
      throw new Refusal('passkey_required', { extra: { step: 'prove' } });
    }
    const passkey = await insertPasskey(trx, checked);
    await renewProof(trx, session, 'passkey');
    await auditOwnAccount(trx, user, ['passkeyAdded']);
    await outbox.add(trx, passkeyMail(services, language, user, 'added'));
    return presentPasskey(passkey);
  });
};

/** @throws Refusal not_found */
export const renamePasskey = async (
  db: Knex,
  userId: number,
  id: number,
  { label }: InferType<typeof renamePasskeySchema>,
): Promise<Passkey> =>
  presentPasskey(
    found(await PasskeyModel.query(db).where({ userId }).patchAndFetchById(id, { label })),
  );

/**
 * Removes a passkey of an account and ends its sessions but `current`; a mail tells.
 * @throws Refusal not_found; last_passkey where admins need one
 */
export const removePasskey = (
  services: Services,
  user: UserModel,
  current: SessionModel | undefined,
  id: number,
  language: Language,
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    await lockAccount(trx, user.id);
    const passkey = found(await PasskeyModel.query(trx).findOne({ id, userId: user.id }));
    if ((await adminsNeedPasskey(trx)) && (await countPasskeys(trx, user.id)) === 1) {
      throw new Refusal('last_passkey');
    }
    await PasskeyModel.query(trx).deleteById(passkey.id);
    await endOtherSessions(trx, user.id, current);
    await auditOwnAccount(trx, user, ['passkeyRemoved']);
    await services.outbox.add(trx, passkeyMail(services, language, user, 'removed'));
  });

/** Makes new recovery codes of an account in place of the former; a mail tells. */
export const newRecoveryCodes = (
  services: Services,
  user: UserModel,
  language: Language,
): Promise<RecoveryCodes> =>
  inTransaction(services.db, async (trx) => {
    await lockAccount(trx, user.id);
    const codes = await replaceRecoveryCodes(trx, user.id);
    await auditOwnAccount(trx, user, ['recoveryCodes']);
    await services.outbox.add(trx, passkeyMail(services, language, user, 'recoveryCodes'));
    return { codes };
  });

/**
 * The admin whose passkey is proved, for a sign-in; a refusal is noted as a failed sign-in of the
 * passkey's account.
 * @throws Refusal passkey_refused
 */
export const proveAdmin = async (
  services: Services,
  assertion: PasskeyAssertion,
): Promise<{ proved: ProvedPasskey; user: UserModel }> => {
  const { db } = services;
  try {
    const proved = await checkAssertion(services, 'signIn', null, assertion);
    const user = await UserModel.query(db).findById(proved.passkey.userId);
    // Only admins can see and remove their passkeys; nobody else signs in with one.
    if (user?.role !== 'admin') throw new Refusal('passkey_refused');
    return { proved, user };
  } catch (error) {
    if (error instanceof Refusal) {
      const owner = await findPasskeyOwner(db, assertion.credentialId);
      await inTransaction(db, (trx) => auditFailedSignIn(trx, owner));
    }
    throw error;
  }
};
