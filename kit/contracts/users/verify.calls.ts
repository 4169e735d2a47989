import { call } from '../call.ts';
import { requestOptionsShape } from './passkey.shape.ts';
import { passkeyAssertionSchema, recoveryCodeSchema, verifySchema } from './passkey.ts';

export const verifyByPassword = call({
  method: 'post',
  path: '/api/user/verify',
  access: 'signedIn',
  summary: 'Prove by the password who one is; counts for 15 minutes',
  body: verifySchema,
  status: 204,
  rateLimit: { name: 'verify', account: (_, caller) => caller?.username },
});

export const getVerifyOptions = call({
  method: 'post',
  path: '/api/user/verify/passkey/options',
  access: 'signedIn',
  summary: 'What a browser needs to prove a passkey of the own account',
  status: 200,
  answer: requestOptionsShape,
  rateLimit: { name: 'passkeyOptions' },
});

export const verifyByPasskey = call({
  method: 'post',
  path: '/api/user/verify/passkey',
  access: 'signedIn',
  summary: 'Prove by a passkey who one is; counts for 15 minutes, as second factor for the session',
  body: passkeyAssertionSchema,
  status: 204,
  refusals: ['passkey_refused'],
  rateLimit: { name: 'verify', account: (_, caller) => caller?.username },
});

export const verifyByRecoveryCode = call({
  method: 'post',
  path: '/api/user/verify/recovery-code',
  access: 'signedIn',
  summary: 'Prove by the password and a recovery code who one is; a mail tells',
  body: recoveryCodeSchema,
  status: 204,
  rateLimit: { name: 'verify', account: (_, caller) => caller?.username },
});
