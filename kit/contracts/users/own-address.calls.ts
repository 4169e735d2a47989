import { call } from '../call.ts';
import { flag, objectOf } from '../shape.ts';
import { emailChangeTokenSchema } from './email-change.ts';

export const getOwnAddress = call({
  method: 'get',
  path: '/api/user/address',
  access: 'signedIn',
  summary: 'Whether somebody has proved to read the mail of the own address',
  status: 200,
  answer: objectOf({ isConfirmed: flag }),
});

export const mailOwnAddress = call({
  method: 'post',
  path: '/api/user/address/link',
  access: 'signedIn',
  summary: 'Mail the own address the link that confirms it',
  status: 202,
  rateLimit: {
    name: 'newAddress',
    account: (_, caller) => caller?.username,
    mailbox: (_, caller) => caller?.email,
  },
});

export const confirmOwnAddress = call({
  method: 'post',
  path: '/api/user/address/confirm',
  // As for a new address: whoever reads the mail must not confirm a stranger's account by mistake.
  access: 'signedIn',
  summary:
    'Confirm the own address by the token of the mail; inquiries that were sent from it join the account',
  body: emailChangeTokenSchema,
  status: 200,
  refusals: ['invalid_token'],
  rateLimit: { name: 'publicForm' },
});
