import * as calls from '@ail/kit/contracts/mails/mail.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { presentMail } from './mails.presenter.ts';
import { listMails, listRegistrationMails } from './mails.query.ts';
import { discardMail, retryMail } from './mails.service.ts';

/** The outbox: what waits, what was sent, what failed and why. */
export const mailEndpoints = (services: Services): AnyEndpoint[] => [
  endpoint(calls.listMails, async ({ query, ctx }) => {
    const { items, total } = await listMails(services.db, query);
    setPageHeaders(ctx, query, total);
    return items.map(presentMail);
  }),
  endpoint(calls.listRegistrationMails, async ({ query, id, ctx }) => {
    const { items, total } = await listRegistrationMails(services.db, id('id'), query);
    setPageHeaders(ctx, query, total);
    return items.map(presentMail);
  }),
  endpoint(calls.retryMail, ({ user, id }) => retryMail(services, user, id('id'))),
  endpoint(calls.discardMail, ({ user, id }) => discardMail(services, user, id('id'))),
];
