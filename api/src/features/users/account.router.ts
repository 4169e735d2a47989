import { paths } from '@ail/kit/contracts/paths';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '@ail/kit/contracts/users/password';
import { updateProfileSchema } from '@ail/kit/contracts/users/profile';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { undeclared } from '../../http/undeclared.ts';
import { renderLetter, salutation } from '../../mail/letter.ts';
import { sessionRow } from '../../middleware/session.ts';
import { endOtherSessions } from '../../models/SessionModel.ts';
import { presentUser, userSchema } from '../../presenters/user.presenter.ts';
import type { Services } from '../../services.ts';
import {
  changePassword,
  changesAddress,
  checkCurrentPassword,
  requestReset,
  resetPassword,
  updateProfile,
} from './account.service.ts';
import { emailChangeMails } from './email-change.mail.ts';

/** So that the clock does not tell whether an address has an account. */
const forgotTakesMs = 250;

/** What people do with their own account. */
export const accountEndpoints = ({
  db,
  config,
  texts,
  outbox,
  rateLimits,
}: Services): AnyEndpoint[] => {
  const { translate } = texts;
  const transaction = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work);

  return [
    undeclared({
      method: 'patch',
      path: paths.user,
      access: 'signedIn',
      guardsAccount: true,
      summary:
        'Change name, organization, phone number or address of the own account; a new address needs the password and counts once confirmed',
      body: updateProfileSchema,
      partial: true,
      status: 200,
      answer: userSchema,
      refusals: ['email_taken', 'account_changed', 'rate_limited'],
      handle: async ({ user, body, language, ctx }) => {
        const { accountId, currentPassword, ...change } = body;
        if (accountId && accountId !== user.id) throw new Refusal('account_changed');
        const account = user.usernameKey;
        if (changesAddress(user, change)) {
          if (currentPassword) await rateLimits.consume('password', ctx, { account });
          await checkCurrentPassword(user, currentPassword);
          await rateLimits.consume('newAddress', ctx, { account, letterBox: change.email });
          await rateLimits.consume('newAddressNotice', ctx, { letterBox: user.email });
        }
        return transaction(async (trx) => {
          const { user: changed, confirmToken } = await updateProfile(trx, user, change);
          if (confirmToken !== undefined && change.email !== undefined) {
            const mails = emailChangeMails(translate, config.publicUrl, language);
            await outbox.add(trx, mails.confirm(change.email, confirmToken));
            await outbox.add(trx, mails.requested(changed.email));
          }
          return presentUser(changed);
        });
      },
    }),
    ...(
      [
        [paths.changePassword, 'admin'],
        [paths.userPassword, 'signedIn'],
      ] as const
    ).map(([path, access]) =>
      undeclared({
        method: 'post',
        path,
        access,
        guardsAccount: true,
        summary: 'Change the own password; ends the other sessions of the account',
        body: changePasswordSchema,
        status: 204,
        rateLimit: { name: 'password', account: (_, caller) => caller?.username },
        handle: ({ user, body, ctx }) =>
          changePassword(transaction, user, body, (trx) =>
            endOtherSessions(trx, user.id, sessionRow(ctx)),
          ),
      }),
    ),
    undeclared({
      method: 'delete',
      path: paths.userSessions,
      access: 'signedIn',
      guardsAccount: true,
      summary: 'End the other sessions of the account',
      status: 204,
      handle: ({ user, ctx }) => endOtherSessions(db, user.id, sessionRow(ctx)),
    }),
    undeclared({
      method: 'post',
      path: paths.passwordForgot,
      access: 'anyone',
      summary: 'Ask for a mail to set a new password; the answer is always the same',
      body: forgotPasswordSchema,
      status: 202,
      rateLimit: { name: 'forgot', letterBox: ({ email }) => email },
      handle: async ({ body, language, ctx }) => {
        const isMailed = await rateLimits.allows('resets', ctx, body.email);
        const work = transaction(async (trx) => {
          if (!isMailed) return;
          const reset = await requestReset(trx, body.email);
          if (!reset) return;
          const { user, token } = reset;
          await outbox.add(trx, {
            // Without the name: nobody may have confirmed that the address is the account's.
            to: { name: '', address: user.email },
            ...renderLetter(language, translate(language, 'mail.password.subject'), {
              ...salutation(translate, language),
              paragraphs: [
                translate(language, 'mail.password.body'),
                translate(language, 'mail.password.ignore'),
              ],
              button: {
                label: translate(language, 'mail.password.button'),
                url: `${config.publicUrl}/reset-password?token=${token}`,
              },
            }),
          });
        });
        await Promise.all([work, new Promise((resolve) => setTimeout(resolve, forgotTakesMs))]);
        return {};
      },
    }),
    undeclared({
      method: 'post',
      path: paths.passwordReset,
      access: 'anyone',
      summary: 'Set a new password by the token of a mail',
      body: resetPasswordSchema,
      status: 204,
      refusals: ['invalid_token'],
      rateLimit: { name: 'publicForm' },
      handle: ({ body }) => resetPassword(db, transaction, body),
    }),
  ];
};
