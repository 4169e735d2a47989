import { paths } from '@ail/kit/contracts/paths';
import { type PasskeyAssertion, passkeyAssertionSchema } from '@ail/kit/contracts/users/passkey';
import { auditFailedSignIn, auditSignIn } from '../../audit/sign-ins.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { undeclared } from '../../http/undeclared.ts';
import { startSession } from '../../middleware/session.ts';
import { UserModel } from '../../models/UserModel.ts';
import { presentUser, userAnswerSchema } from '../../presenters/user.presenter.ts';
import type { Services } from '../../services.ts';
import { webAuthnOptionsSchema } from './passkeys.presenter.ts';
import {
  assertionOptions,
  checkAssertion,
  findPasskeyOwner,
  notePasskeyUse,
  relyingParty,
} from './passkeys.service.ts';

/** Signing in with a passkey, without a name or a password. */
export const passkeySignInEndpoints = ({ db, config, rateLimits }: Services): AnyEndpoint[] => {
  const site = relyingParty(config.publicUrl);

  /** The admin whose passkey is proved; a refusal is noted as a failed sign-in of the passkey's account. */
  const proveAdmin = async (assertion: PasskeyAssertion) => {
    try {
      const proved = await checkAssertion(db, site, 'signIn', null, assertion);
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

  return [
    undeclared({
      method: 'post',
      path: paths.passkeySignInOptions,
      access: 'anyone',
      summary: 'What a browser needs to sign in with a passkey',
      status: 200,
      answer: webAuthnOptionsSchema,
      rateLimit: { name: 'passkeyOptions' },
      handle: () => assertionOptions(db, site, 'signIn', null),
    }),
    undeclared({
      method: 'post',
      path: paths.passkeySignIn,
      access: 'anyone',
      summary: 'Sign in with a passkey of an administrator',
      body: passkeyAssertionSchema,
      status: 200,
      answer: userAnswerSchema,
      refusals: ['passkey_refused'],
      rateLimit: { name: 'signIn' },
      handle: async ({ body, ctx }) => {
        const { proved, user } = await proveAdmin(body);
        await startSession(ctx, db, user, {
          secondFactor: 'passkey',
          // If it was removed since, no session starts.
          confirm: async (trx, device) => {
            await notePasskeyUse(trx, proved);
            await auditSignIn(trx, user, device);
          },
        });
        await rateLimits.forgive('signIn', ctx, user.username);
        return { user: presentUser(user) };
      },
    }),
  ];
};
