import { paths } from '@ail/kit/contracts/paths';
import { nullable, text } from '@ail/kit/contracts/shape';
import {
  emailChangeTokenSchema,
  type PendingEmail,
  type UndoneEmailChange,
} from '@ail/kit/contracts/users/email-change';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { objectFor } from '../../http/json-schema.ts';
import { undeclared } from '../../http/undeclared.ts';
import { findToken } from '../../models/TokenModel.ts';
import type { Services } from '../../services.ts';
import { emailChangeMails } from './email-change.mail.ts';
import {
  confirmEmailChange,
  findPendingEmail,
  hashOfNoPassword,
  undoEmailChange,
  withdrawEmailChange,
} from './email-change.service.ts';
import { lockAccount } from './users.service.ts';

/** A new address of an account: waiting, confirmed by its link, undone by the former address. */
export const emailChangeEndpoints = ({ db, config, texts, outbox }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.userEmailChange,
    access: 'signedIn',
    summary: 'The new address of the own account that waits for its confirmation',
    status: 200,
    answer: objectFor<PendingEmail>({ email: nullable(text) }),
    handle: async ({ user }) => ({ email: await findPendingEmail(db, user.id) }),
  }),
  undeclared({
    method: 'delete',
    path: paths.userEmailChange,
    access: 'signedIn',
    guardsAccount: true,
    summary: 'Withdraw the new address that waits for its confirmation',
    status: 204,
    handle: ({ user }) =>
      inTransaction(db, async (trx) => {
        await lockAccount(trx, user.id);
        await withdrawEmailChange(trx, user.id);
      }),
  }),
  undeclared({
    method: 'post',
    path: paths.emailConfirm,
    // Or an address would come to an account of somebody else, who could take the account back.
    access: 'signedIn',
    summary: 'Confirm the new address of the own account by the token of the mail',
    body: emailChangeTokenSchema,
    status: 200,
    refusals: ['invalid_token', 'email_taken'],
    rateLimit: { name: 'publicForm' },
    handle: ({ user, body, language }) =>
      inTransaction(db, async (trx) => {
        const done = await confirmEmailChange(trx, user.id, body.token);
        if (!done) return;
        const mails = emailChangeMails(texts.translate, config.publicUrl, language);
        await outbox.add(trx, mails.changed(done.oldEmail, done.undoToken));
      }),
  }),
  undeclared({
    method: 'post',
    path: paths.emailUndo,
    access: 'anyone',
    summary:
      'Undo a new address by the token of the mail to the former one; ends every session and the password',
    body: emailChangeTokenSchema,
    status: 200,
    answer: objectFor<UndoneEmailChange>({ resetToken: text }),
    refusals: ['invalid_token', 'email_taken'],
    rateLimit: { name: 'publicForm' },
    handle: async ({ body, language }) => {
      // Before the hash, which costs too much for a token that somebody made up.
      if (!(await findToken(db, 'emailUndo', body.token))) throw new Refusal('invalid_token');
      const passwordHash = await hashOfNoPassword();
      return inTransaction(db, async (trx) => {
        const undone = await undoEmailChange(trx, body.token, passwordHash);
        const mails = emailChangeMails(texts.translate, config.publicUrl, language);
        await outbox.add(trx, mails.undone(undone.formerEmail));
        return { resetToken: undone.resetToken };
      });
    },
  }),
];
