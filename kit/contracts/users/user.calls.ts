import { call } from '../call.ts';
import { userAnswerShape, userShape } from './user.shape.ts';
import { createUserSchema, loginSchema } from './user.ts';

export const getUser = call({
  method: 'get',
  path: '/api/user',
  access: 'anyone',
  summary: 'The signed-in account',
  status: 200,
  answer: userShape,
  refusals: ['not_signed_in'],
});

export const signUp = call({
  method: 'post',
  path: '/api/register',
  access: 'anyone',
  summary: 'Create an account and sign in',
  body: createUserSchema,
  status: 201,
  answer: userAnswerShape,
  refusals: ['username_taken', 'email_taken'],
  rateLimit: { name: 'signUp' },
});

export const signIn = call({
  method: 'post',
  path: '/api/login',
  access: 'anyone',
  summary: 'Sign in with username or e-mail address',
  body: loginSchema,
  status: 200,
  answer: userAnswerShape,
  refusals: ['invalid_credentials'],
  rateLimit: { name: 'signIn', account: ({ username }) => username },
});

export const signOut = call({
  method: 'post',
  path: '/api/logout',
  access: 'anyone',
  summary: 'End the session',
  status: 204,
  sendsNoMail: true,
});
