import { call } from '../call.ts';
import { pendingEmailShape, undoneEmailChangeShape } from './email-change.shape.ts';
import { emailChangeTokenSchema } from './email-change.ts';

export const getPendingEmail = call({
  method: 'get',
  path: '/api/user/email-change',
  access: 'signedIn',
  summary: 'The new address of the own account that waits for its confirmation',
  status: 200,
  answer: pendingEmailShape,
});

export const withdrawEmailChange = call({
  method: 'delete',
  path: '/api/user/email-change',
  access: 'signedIn',
  guardsAccount: true,
  summary: 'Withdraw the new address that waits for its confirmation',
  status: 204,
  sendsNoMail: true,
});

export const confirmEmailChange = call({
  method: 'post',
  path: '/api/email/confirm',
  // The link alone is not enough: its reader could bind their address to a stranger's account by mistake.
  access: 'signedIn',
  summary: 'Confirm the new address of the own account by the token of the mail',
  body: emailChangeTokenSchema,
  status: 200,
  refusals: ['invalid_token', 'email_taken'],
  rateLimit: { name: 'publicForm' },
});

export const undoEmailChange = call({
  method: 'post',
  path: '/api/email/undo',
  access: 'anyone',
  summary:
    'Undo a new address by the token of the mail to the former one; ends every session and the password',
  body: emailChangeTokenSchema,
  status: 200,
  answer: undoneEmailChangeShape,
  refusals: ['invalid_token', 'email_taken'],
  rateLimit: { name: 'publicForm' },
});
