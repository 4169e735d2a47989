import { paths } from '@ail/kit/contracts/paths';
import {
  passkeyAssertionSchema,
  recoveryCodeSchema,
  verifySchema,
} from '@ail/kit/contracts/users/passkey';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { undeclared } from '../../http/undeclared.ts';
import { sessionRow } from '../../middleware/session.ts';
import { useRecoveryCode } from '../../models/RecoveryCodeModel.ts';
import { renewProof } from '../../models/SessionModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import type { Services } from '../../services.ts';
import { auditOwnAccount } from './account.audit.ts';
import { passkeyMail } from './passkeys.mail.ts';
import { webAuthnOptionsSchema } from './passkeys.presenter.ts';
import {
  assertionOptions,
  checkAssertion,
  notePasskeyUse,
  relyingParty,
} from './passkeys.service.ts';
import { passwordMatches } from './password.ts';

const wrongPassword = () =>
  new Refusal('validation_failed', { fields: { password: 'validation.currentPasswordWrong' } });

/** Proving once more who one is, within a session. */
export const verifyEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, config, texts, outbox, rateLimits } = services;
  const site = relyingParty(config.publicUrl);
  const writer = { translate: texts.translate, publicUrl: config.publicUrl };

  /**
   * Outside of transactions: hashing is slow on purpose and must hold no lock. A change of
   * the password ends the other sessions, so that nothing is renewed by the former one.
   */
  const checkPassword = async (user: UserModel, password: string) => {
    if (!(await passwordMatches(user.passwordHash, password))) throw wrongPassword();
  };

  return [
    undeclared({
      method: 'post',
      path: paths.verify,
      access: 'signedIn',
      summary: 'Prove by the password who one is; counts for 15 minutes',
      body: verifySchema,
      status: 204,
      rateLimit: { name: 'verify', account: (_, caller) => caller?.username },
      handle: async ({ user, body, ctx }) => {
        await checkPassword(user, body.password);
        await rateLimits.forgive('verify', ctx, user.username);
        await renewProof(db, sessionRow(ctx));
      },
    }),
    undeclared({
      method: 'post',
      path: paths.verifyPasskeyOptions,
      access: 'signedIn',
      summary: 'What a browser needs to prove a passkey of the own account',
      status: 200,
      answer: webAuthnOptionsSchema,
      rateLimit: { name: 'passkeyOptions' },
      handle: ({ user }) => assertionOptions(db, site, 'verify', user),
    }),
    undeclared({
      method: 'post',
      path: paths.verifyPasskey,
      access: 'signedIn',
      summary:
        'Prove by a passkey who one is; counts for 15 minutes, as second factor for the session',
      body: passkeyAssertionSchema,
      status: 204,
      refusals: ['passkey_refused'],
      rateLimit: { name: 'verify', account: (_, caller) => caller?.username },
      handle: async ({ user, body, ctx }) => {
        const proved = await checkAssertion(db, site, 'verify', user, body);
        await rateLimits.forgive('verify', ctx, user.username);
        await inTransaction(db, async (trx) => {
          await notePasskeyUse(trx, proved);
          await renewProof(trx, sessionRow(ctx), 'passkey');
        });
      },
    }),
    undeclared({
      method: 'post',
      path: paths.verifyRecoveryCode,
      access: 'signedIn',
      summary: 'Prove by the password and a recovery code who one is; a mail tells',
      body: recoveryCodeSchema,
      status: 204,
      rateLimit: { name: 'verify', account: (_, caller) => caller?.username },
      handle: async ({ user, body, language, ctx }) => {
        await checkPassword(user, body.password);
        await inTransaction(db, async (trx) => {
          if (!(await useRecoveryCode(trx, user.id, body.recoveryCode))) {
            throw new Refusal('validation_failed', {
              fields: { recoveryCode: 'validation.recoveryCodeWrong' },
            });
          }
          await renewProof(trx, sessionRow(ctx), 'recoveryCode');
          await auditOwnAccount(trx, user, ['recoveryCodeUsed']);
          await outbox.add(trx, passkeyMail(writer, language, user, 'recoveryCodeUsed'));
        });
        await rateLimits.forgive('verify', ctx, user.username);
      },
    }),
  ];
};
