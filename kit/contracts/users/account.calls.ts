import { call } from '../call.ts';
import { changePasswordSchema, forgotPasswordSchema, resetPasswordSchema } from './password.ts';
import { updateProfileSchema } from './profile.ts';
import { userShape } from './user.shape.ts';

export const updateProfile = call({
  method: 'patch',
  path: '/api/user',
  access: 'signedIn',
  guardsAccount: true,
  summary:
    'Change details of the own account; a new address needs the password and counts once confirmed',
  body: updateProfileSchema,
  partial: true,
  status: 200,
  answer: userShape,
  refusals: ['email_taken', 'account_changed', 'rate_limited'],
  rateLimit: { name: 'profile', account: (_, caller) => caller?.username },
});

export const changePassword = call({
  method: 'post',
  path: '/api/user/password',
  access: 'signedIn',
  guardsAccount: true,
  summary: 'Change the own password; ends the other sessions of the account',
  body: changePasswordSchema,
  status: 204,
  rateLimit: { name: 'password', account: (_, caller) => caller?.username },
});

export const changeAdminPassword = call({
  ...changePassword,
  path: '/api/admin/change-password',
  access: 'admin',
});

export const forgotPassword = call({
  method: 'post',
  path: '/api/password/forgot',
  access: 'anyone',
  summary: 'Ask for a mail to set a new password; the answer is always the same',
  body: forgotPasswordSchema,
  status: 202,
  rateLimit: { name: 'forgot', mailbox: ({ email }) => email },
});

export const resetPassword = call({
  method: 'post',
  path: '/api/password/reset',
  access: 'anyone',
  summary: 'Set a new password by the token of a mail',
  body: resetPasswordSchema,
  status: 204,
  refusals: ['invalid_token'],
  rateLimit: { name: 'publicForm' },
});
