import * as calls from '@ail/kit/contracts/users/verify.calls';
import type { Context } from 'koa';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from './endpoint.ts';
import { sessionRow } from './session.ts';
import type { UserModel } from './user.model.ts';
import { verifyByPasskey, verifyByPassword, verifyByRecoveryCode } from './verify.service.ts';
import { assertionOptions } from './webauthn.service.ts';

/** Proving one's identity again within a session. */
export const verifyEndpoints = (services: Services): AnyEndpoint[] => {
  /** Only failures count against the account. */
  const refund = (ctx: Context, user: UserModel) =>
    services.rateLimits.refund('verify', ctx, user.username);

  return [
    endpoint(calls.verifyByPassword, async ({ user, body, ctx }) => {
      await verifyByPassword(services.db, user, sessionRow(ctx), body);
      await refund(ctx, user);
    }),
    endpoint(calls.getVerifyOptions, ({ user }) => assertionOptions(services, 'verify', user)),
    endpoint(calls.verifyByPasskey, async ({ user, body, ctx }) => {
      await verifyByPasskey(services, user, sessionRow(ctx), body);
      await refund(ctx, user);
    }),
    endpoint(calls.verifyByRecoveryCode, async ({ user, body, language, ctx }) => {
      await verifyByRecoveryCode(services, user, sessionRow(ctx), body, language);
      await refund(ctx, user);
    }),
  ];
};
