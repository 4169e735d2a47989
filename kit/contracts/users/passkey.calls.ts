import { call } from '../call.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import {
  creationOptionsShape,
  passkeyShape,
  recoveryCodesLeftShape,
  recoveryCodesShape,
  requestOptionsShape,
} from './passkey.shape.ts';
import { createPasskeySchema, passkeyAssertionSchema, renamePasskeySchema } from './passkey.ts';
import { userAnswerShape } from './user.shape.ts';

export const getPasskeySignInOptions = call({
  method: 'post',
  path: '/api/login/passkey/options',
  access: 'anyone',
  summary: 'What a browser needs to sign in with a passkey',
  status: 200,
  answer: requestOptionsShape,
  rateLimit: { name: 'passkeyOptions' },
});

export const signInByPasskey = call({
  method: 'post',
  path: '/api/login/passkey',
  access: 'anyone',
  summary: 'Sign in with a passkey of an administrator',
  body: passkeyAssertionSchema,
  status: 200,
  answer: userAnswerShape,
  refusals: ['passkey_refused'],
  rateLimit: { name: 'signIn' },
});

export const listPasskeys = call({
  method: 'get',
  path: '/api/user/passkeys',
  access: 'admin',
  summary: 'The own passkeys, the oldest first',
  query: pageQuery,
  status: 200,
  answer: listOf(passkeyShape),
});

export const getPasskeyCreationOptions = call({
  method: 'post',
  path: '/api/user/passkeys/options',
  access: 'admin',
  addsPasskey: true,
  recent: true,
  summary: 'What a browser needs to make a passkey',
  status: 200,
  answer: creationOptionsShape,
  rateLimit: { name: 'passkeyOptions' },
});

export const addPasskey = call({
  method: 'post',
  path: '/api/user/passkeys',
  access: 'admin',
  addsPasskey: true,
  recent: true,
  summary: 'Add a passkey to the own account; a mail tells',
  body: createPasskeySchema,
  status: 201,
  answer: passkeyShape,
  refusals: ['passkey_refused'],
});

export const renamePasskey = call({
  method: 'patch',
  path: '/api/user/passkeys/:id',
  access: 'admin',
  recent: true,
  summary: 'Rename an own passkey',
  body: renamePasskeySchema,
  status: 200,
  answer: passkeyShape,
});

export const removePasskey = call({
  method: 'delete',
  path: '/api/user/passkeys/:id',
  access: 'admin',
  recent: true,
  summary: 'Remove an own passkey; ends the other sessions of the account, and a mail tells',
  status: 204,
  refusals: ['last_passkey'],
});

export const getRecoveryCodesLeft = call({
  method: 'get',
  path: '/api/user/recovery-codes',
  access: 'admin',
  summary: 'How many of the own recovery codes are left',
  status: 200,
  answer: recoveryCodesLeftShape,
});

export const replaceRecoveryCodes = call({
  method: 'post',
  path: '/api/user/recovery-codes',
  access: 'admin',
  recent: true,
  summary:
    'New recovery codes in place of the former; they are answered this once, and a mail tells',
  status: 201,
  answer: recoveryCodesShape,
});
