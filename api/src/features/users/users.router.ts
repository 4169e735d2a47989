import * as calls from '@ail/kit/contracts/users/user.calls';
import { auditSignIn } from '../../platform/audit/sign-ins.ts';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from './endpoint.ts';
import { dummyHash } from './password.ts';
import { endSession, startSession } from './session.ts';
import { presentUser } from './user.presenter.ts';
import { checkCredentials, createUser } from './users.service.ts';

/** Who is signed in, signing in, up and out. */
export const userEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, rateLimits } = services;
  // Made before the first sign-in, whose time must not tell that it had to be made.
  void dummyHash(services.config.passwordCost);
  return [
    endpoint(calls.getUser, async ({ user }) => {
      if (!user) throw new Refusal('not_signed_in');
      return presentUser(user);
    }),
    endpoint(calls.signUp, async ({ body, ctx }) => {
      const user = await createUser(services, body);
      await startSession(ctx, db, user);
      return { user: presentUser(user) };
    }),
    endpoint(calls.signIn, async ({ body, ctx }) => {
      const user = await checkCredentials(services, body);
      await rateLimits.refund('signIn', ctx, body.username);
      await startSession(ctx, db, user, {
        confirm: (trx, device) => auditSignIn(trx, user, device),
      });
      return { user: presentUser(user) };
    }),
    endpoint(calls.signOut, async ({ ctx }) => endSession(ctx)),
  ];
};
