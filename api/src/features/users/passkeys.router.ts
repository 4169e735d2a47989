import * as calls from '@ail/kit/contracts/users/passkey.calls';
import { auditSignIn } from '../../platform/audit/sign-ins.ts';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from './endpoint.ts';
import {
  addPasskey,
  listPasskeys,
  newRecoveryCodes,
  presentPasskey,
  proveAdmin,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts';
import { countRecoveryCodes } from './recovery-code.model.ts';
import { sessionRow, startSession } from './session.ts';
import { presentUser } from './user.presenter.ts';
import { assertionOptions, notePasskeyUse, registrationOptions } from './webauthn.service.ts';

/** Signing in with a passkey, and an admin's own passkeys and recovery codes. */
export const passkeyEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, rateLimits } = services;
  return [
    endpoint(calls.getPasskeySignInOptions, () => assertionOptions(services, 'signIn', null)),
    endpoint(calls.signInByPasskey, async ({ body, ctx }) => {
      const { proved, user } = await proveAdmin(services, body);
      await startSession(ctx, db, user, {
        secondFactor: 'passkey',
        // If it was removed since, no session starts.
        confirm: async (trx, device) => {
          await notePasskeyUse(trx, proved);
          await auditSignIn(trx, user, device);
        },
      });
      await rateLimits.refund('signIn', ctx, user.username);
      return { user: presentUser(user) };
    }),
    endpoint(calls.listPasskeys, async ({ user, query, ctx }) => {
      const { items, total } = await listPasskeys(db, user.id, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentPasskey);
    }),
    endpoint(calls.getPasskeyCreationOptions, ({ user }) => registrationOptions(services, user)),
    endpoint(calls.addPasskey, ({ user, body, language, ctx }) =>
      addPasskey(services, user, sessionRow(ctx), body, language),
    ),
    endpoint(calls.renamePasskey, ({ user, body, id }) =>
      renamePasskey(db, user.id, id('id'), body),
    ),
    endpoint(calls.removePasskey, ({ user, language, id, ctx }) =>
      removePasskey(services, user, sessionRow(ctx), id('id'), language),
    ),
    endpoint(calls.getRecoveryCodesLeft, async ({ user }) => ({
      left: await countRecoveryCodes(db, user.id),
    })),
    endpoint(calls.replaceRecoveryCodes, ({ user, language }) =>
      newRecoveryCodes(services, user, language),
    ),
  ];
};
