import * as calls from '@ail/kit/contracts/users/email-change.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import {
  confirmEmailChange,
  findPendingEmail,
  undoEmailChange,
  withdrawOwnEmailChange,
} from './email-change.service.ts';
import { endpoint } from './endpoint.ts';
import type { AccountServices } from './own-address.service.ts';

/** A new address of an account: waiting, confirmed by its link, undone by the former address. */
export const emailChangeEndpoints = (services: AccountServices): AnyEndpoint[] => [
  endpoint(calls.getPendingEmail, async ({ user }) => ({
    email: await findPendingEmail(services.db, user.id),
  })),
  endpoint(calls.withdrawEmailChange, ({ user }) => withdrawOwnEmailChange(services.db, user.id)),
  endpoint(calls.confirmEmailChange, ({ user, body, language }) =>
    confirmEmailChange(services, user.id, body.token, language),
  ),
  endpoint(calls.undoEmailChange, ({ body, language }) =>
    undoEmailChange(services, body.token, language),
  ),
];
