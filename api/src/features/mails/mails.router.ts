import { line, oneOf } from '@ail/kit/contracts/field-types';
import { type MailState, mailStates } from '@ail/kit/contracts/mails/mail';
import { paths } from '@ail/kit/contracts/paths';
import { pageFields } from '@ail/kit/contracts/query-fields';
import { listOf } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import type { Services } from '../../services.ts';
import { mailSchema, presentMail } from './mails.presenter.ts';
import { discardMail, listMails, retryMail } from './mails.service.ts';

/** The outbox: what waits, what was sent, what failed and why. */
export const mailEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.adminMails,
    access: 'admin',
    summary: 'Mails of the outbox, the newest first; the recipients of sent ones are not kept',
    query: object({ ...pageFields, state: oneOf<MailState>(mailStates), q: line() }),
    status: 200,
    answer: listOf(mailSchema),
    handle: async ({ query, ctx }) => {
      const { items, total } = await listMails(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentMail);
    },
  }),
  undeclared({
    method: 'post',
    path: '/api/admin/mails/:id/retry',
    access: 'admin',
    summary: 'Send a mail again that waits or failed',
    status: 200,
    answer: mailSchema,
    refusals: ['mail_sent'],
    handle: ({ user, id }) =>
      inTransaction(db, async (trx) => {
        const mail = await retryMail(trx, id('id'));
        const after = { mailId: mail.messageId };
        // Not an entity of its own: the audit page of a former release knows none for mails.
        await audit(trx, user, { action: 'message', entity: 'message', entityId: null, after });
        return presentMail(mail);
      }),
  }),
  undeclared({
    method: 'delete',
    path: '/api/admin/mails/:id',
    access: 'admin',
    summary: 'Discard a mail that waits or failed',
    status: 204,
    refusals: ['mail_sent'],
    handle: ({ user, id }) =>
      inTransaction(db, async (trx) => {
        const before = { mailId: (await discardMail(trx, id('id'))).messageId };
        await audit(trx, user, { action: 'delete', entity: 'message', entityId: null, before });
      }),
  }),
];
