import { paths } from '@ail/kit/contracts/paths';
import { createUserSchema, loginSchema } from '@ail/kit/contracts/users/user';
import { auditSignIn } from '../../audit/sign-ins.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { undeclared } from '../../http/undeclared.ts';
import { endSession, startSession } from '../../middleware/session.ts';
import { presentUser, userAnswerSchema, userSchema } from '../../presenters/user.presenter.ts';
import type { Services } from '../../services.ts';
import { checkCredentials, createUser } from './users.service.ts';

/** Who is signed in, signing in, up and out. */
export const userEndpoints = ({ db, rateLimits }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.user,
    access: 'anyone',
    summary: 'The signed-in account',
    status: 200,
    answer: userSchema,
    refusals: ['not_signed_in'],
    handle: async ({ user }) => {
      if (!user) throw new Refusal('not_signed_in');
      return presentUser(user);
    },
  }),
  undeclared({
    method: 'post',
    path: paths.register,
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: createUserSchema,
    status: 201,
    answer: userAnswerSchema,
    refusals: ['username_taken', 'email_taken'],
    rateLimit: { name: 'signUp' },
    handle: async ({ body, ctx }) => {
      const user = await createUser(db, body);
      await startSession(ctx, db, user);
      return { user: presentUser(user) };
    },
  }),
  undeclared({
    method: 'post',
    path: paths.login,
    access: 'anyone',
    summary: 'Sign in with username or e-mail address',
    body: loginSchema,
    status: 200,
    answer: userAnswerSchema,
    refusals: ['invalid_credentials'],
    rateLimit: { name: 'signIn', account: ({ username }) => username },
    handle: async ({ body, ctx }) => {
      const user = await checkCredentials(db, body);
      await rateLimits.forgive('signIn', ctx, body.username);
      await startSession(ctx, db, user, {
        confirm: (trx, device) => auditSignIn(trx, user, device),
      });
      return { user: presentUser(user) };
    },
  }),
  undeclared({
    method: 'post',
    path: paths.logout,
    access: 'anyone',
    summary: 'End the session',
    status: 204,
    handle: async ({ ctx }) => endSession(ctx),
  }),
];
