import { paths } from '@ail/kit/contracts/paths';
import { pageQuery } from '@ail/kit/contracts/query-fields';
import { integer, listOf, text } from '@ail/kit/contracts/shape';
import {
  createPasskeySchema,
  type RecoveryCodes,
  type RecoveryCodesLeft,
  renamePasskeySchema,
} from '@ail/kit/contracts/users/passkey';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { found, Refusal } from '../../http/errors.ts';
import { objectFor } from '../../http/json-schema.ts';
import { listPage, setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { sessionRow } from '../../middleware/session.ts';
import { countPasskeys, PasskeyModel } from '../../models/PasskeyModel.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../../models/RecoveryCodeModel.ts';
import { endOtherSessions, renewProof } from '../../models/SessionModel.ts';
import { adminsNeedPasskey } from '../../models/SettingModel.ts';
import type { Services } from '../../services.ts';
import { auditOwnAccount } from './account.audit.ts';
import { passkeyMail } from './passkeys.mail.ts';
import { passkeySchema, presentPasskey, webAuthnOptionsSchema } from './passkeys.presenter.ts';
import {
  addPasskey,
  checkRegistration,
  registrationOptions,
  relyingParty,
} from './passkeys.service.ts';
import { lockAccount } from './users.service.ts';

/** An admin's own passkeys and recovery codes. */
export const passkeyEndpoints = ({ db, config, texts, outbox }: Services): AnyEndpoint[] => {
  const site = relyingParty(config.publicUrl);
  const writer = { translate: texts.translate, publicUrl: config.publicUrl };

  return [
    undeclared({
      method: 'get',
      path: paths.passkeys,
      access: 'admin',
      summary: 'The own passkeys, the oldest first',
      query: pageQuery,
      status: 200,
      answer: listOf(passkeySchema),
      handle: async ({ user, query, ctx }) => {
        const passkeys = PasskeyModel.query(db).where({ userId: user.id }).orderBy('id');
        const { items, total } = await listPage(passkeys, query);
        setPageHeaders(ctx, query, total);
        return items.map(presentPasskey);
      },
    }),
    undeclared({
      method: 'post',
      path: paths.passkeyOptions,
      access: 'admin',
      addsPasskey: true,
      recent: true,
      summary: 'What a browser needs to make a passkey',
      status: 200,
      answer: webAuthnOptionsSchema,
      rateLimit: { name: 'passkeyOptions' },
      handle: ({ user }) => registrationOptions(db, site, user),
    }),
    undeclared({
      method: 'post',
      path: paths.passkeys,
      access: 'admin',
      addsPasskey: true,
      recent: true,
      summary: 'Add a passkey to the own account; a mail tells',
      body: createPasskeySchema,
      status: 201,
      answer: passkeySchema,
      refusals: ['passkey_refused'],
      handle: async ({ user, body, language, ctx }) => {
        const checked = await checkRegistration(db, site, user, body);
        return inTransaction(db, async (trx) => {
          await lockAccount(trx, user.id);
          // Another session may have added the first one since access was checked.
          if (user.lacksPasskey && (await countPasskeys(trx, user.id)) > 0) {
            throw new Refusal('passkey_required', { extra: { step: 'prove' } });
          }
          const passkey = await addPasskey(trx, checked);
          await renewProof(trx, sessionRow(ctx), 'passkey');
          await auditOwnAccount(trx, user, ['passkeyAdded']);
          await outbox.add(trx, passkeyMail(writer, language, user, 'added'));
          return presentPasskey(passkey);
        });
      },
    }),
    undeclared({
      method: 'patch',
      path: '/api/user/passkeys/:id',
      access: 'admin',
      recent: true,
      summary: 'Rename an own passkey',
      body: renamePasskeySchema,
      status: 200,
      answer: passkeySchema,
      handle: async ({ user, body, id }) =>
        presentPasskey(
          found(
            await PasskeyModel.query(db)
              .where({ userId: user.id })
              .patchAndFetchById(id('id'), { label: body.label }),
          ),
        ),
    }),
    undeclared({
      method: 'delete',
      path: '/api/user/passkeys/:id',
      access: 'admin',
      recent: true,
      summary: 'Remove an own passkey; ends the other sessions of the account, and a mail tells',
      status: 204,
      refusals: ['last_passkey'],
      handle: ({ user, language, id, ctx }) =>
        inTransaction(db, async (trx) => {
          await lockAccount(trx, user.id);
          const passkey = found(
            await PasskeyModel.query(trx).findOne({ id: id('id'), userId: user.id }),
          );
          if ((await adminsNeedPasskey(trx)) && (await countPasskeys(trx, user.id)) === 1) {
            throw new Refusal('last_passkey');
          }
          await PasskeyModel.query(trx).deleteById(passkey.id);
          await endOtherSessions(trx, user.id, sessionRow(ctx));
          await auditOwnAccount(trx, user, ['passkeyRemoved']);
          await outbox.add(trx, passkeyMail(writer, language, user, 'removed'));
        }),
    }),
    undeclared({
      method: 'get',
      path: paths.recoveryCodes,
      access: 'admin',
      summary: 'How many of the own recovery codes are left',
      status: 200,
      answer: objectFor<RecoveryCodesLeft>({ left: integer }),
      handle: async ({ user }) => ({ left: await countRecoveryCodes(db, user.id) }),
    }),
    undeclared({
      method: 'post',
      path: paths.recoveryCodes,
      access: 'admin',
      recent: true,
      summary:
        'New recovery codes in place of the former; they are answered this once, and a mail tells',
      status: 201,
      answer: objectFor<RecoveryCodes>({ codes: listOf(text) }),
      handle: ({ user, language }) =>
        inTransaction(db, async (trx) => {
          await lockAccount(trx, user.id);
          const codes = await replaceRecoveryCodes(trx, user.id);
          await auditOwnAccount(trx, user, ['recoveryCodes']);
          await outbox.add(trx, passkeyMail(writer, language, user, 'recoveryCodes'));
          return { codes };
        }),
    }),
  ];
};
