import { object } from 'yup';
import { call } from '../call.ts';
import { line, oneOf } from '../field-types.ts';
import { pageFields, pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { adminMailShape } from './mail.shape.ts';
import { type MailState, mailStates } from './mail.ts';

export const listMails = call({
  method: 'get',
  path: '/api/admin/mails',
  access: 'admin',
  summary: 'Mails of the outbox, the newest first; the recipients of sent ones are not kept',
  query: object({ ...pageFields, state: oneOf<MailState>(mailStates), q: line() }),
  status: 200,
  answer: listOf(adminMailShape),
});

export const listRegistrationMails = call({
  method: 'get',
  path: '/api/admin/registrations/:id/mails',
  access: 'admin',
  summary: 'The mails about one registration, the newest first',
  query: pageQuery,
  status: 200,
  answer: listOf(adminMailShape),
});

export const retryMail = call({
  method: 'post',
  path: '/api/admin/mails/:id/retry',
  access: 'admin',
  summary: 'Send a mail again that waits or failed',
  status: 200,
  answer: adminMailShape,
  refusals: ['mail_sent'],
});

export const discardMail = call({
  method: 'delete',
  path: '/api/admin/mails/:id',
  access: 'admin',
  summary: 'Discard a mail that waits or failed',
  status: 204,
  refusals: ['mail_sent'],
});
