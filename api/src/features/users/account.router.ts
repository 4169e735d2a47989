import * as calls from '@ail/kit/contracts/users/account.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/http/errors.ts';
import {
  changePassword,
  changesAddress,
  checkCurrentPassword,
  requestReset,
  resetPassword,
  updateProfile,
} from './account.service.ts';
import { endpoint } from './endpoint.ts';
import type { AccountServices } from './own-address.service.ts';
import { sessionRow } from './session.ts';

/** The answer takes this long for every address: its time must not tell whether there is an account. */
const forgotTakesMs = 250;

/** What people do with their own account. */
export const accountEndpoints = (services: AccountServices): AnyEndpoint[] => {
  const { rateLimits } = services;
  return [
    endpoint(calls.updateProfile, async ({ user, body, language, ctx }) => {
      const { accountId, currentPassword, ...change } = body;
      if (accountId && accountId !== user.id) throw new Refusal('account_changed');
      const account = user.usernameKey;
      if (changesAddress(user, change)) {
        if (currentPassword) await rateLimits.consume('password', ctx, { account });
        await checkCurrentPassword(user, currentPassword);
        await rateLimits.consume('newAddress', ctx, { account, mailbox: change.email });
        await rateLimits.consumeByNetwork('newAddressNotice', ctx);
      }
      return updateProfile(services, user, change, language);
    }),
    ...[calls.changePassword, calls.changeAdminPassword].map((call) =>
      endpoint(call, ({ user, body, ctx }) =>
        changePassword(services, user, body, sessionRow(ctx)),
      ),
    ),
    endpoint(calls.forgotPassword, async ({ body, language }) => {
      await Promise.all([
        requestReset(services, body.email, language),
        new Promise((resolve) => setTimeout(resolve, forgotTakesMs)),
      ]);
    }),
    endpoint(calls.resetPassword, ({ body }) => resetPassword(services, body)),
  ];
};
