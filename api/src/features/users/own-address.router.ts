import * as calls from '@ail/kit/contracts/users/own-address.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { endpoint } from './endpoint.ts';
import { type AccountServices, confirmOwnAddress, mailOwnAddress } from './own-address.service.ts';

/** Proving that the address of an account is its person's. */
export const ownAddressEndpoints = (services: AccountServices): AnyEndpoint[] => [
  endpoint(calls.getOwnAddress, async ({ user }) => ({ isConfirmed: user.isVerified })),
  endpoint(calls.mailOwnAddress, ({ user, language }) =>
    mailOwnAddress(services, user.id, language),
  ),
  endpoint(calls.confirmOwnAddress, ({ user, body }) =>
    confirmOwnAddress(services, user.id, body.token),
  ),
];
