import { line, oneOf } from '@ail/kit/contracts/field-types';
import { newsletterTokenSchema, subscribeSchema } from '@ail/kit/contracts/newsletter/newsletter';
import { type SubscriberState, subscriberStates } from '@ail/kit/contracts/newsletter/subscriber';
import { paths } from '@ail/kit/contracts/paths';
import { pageFields } from '@ail/kit/contracts/query-fields';
import { listOf, text } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import { olderThan } from '../../db/older-than.ts';
import { inTransaction } from '../../db/transaction.ts';
import { streamCsv } from '../../http/csv.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { objectFor } from '../../http/json-schema.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { renderLetter } from '../../mail/letter.ts';
import type { Services } from '../../services.ts';
import { presentSubscriber, subscriberSchema } from './newsletter.presenter.ts';
import {
  confirm,
  invite,
  listSubscribers,
  noteAddress,
  subscriberQuery,
  unsubscribe,
} from './newsletter.service.ts';

const messageSchema = objectFor<{ message: string }>({ message: text });
const filterFields = { status: oneOf<SubscriberState>(subscriberStates), q: line() };

/** The newsletter: subscribing with a confirmation by mail, and who has. */
export const newsletterEndpoints = ({
  db,
  config,
  texts,
  outbox,
  rateLimits,
}: Services): AnyEndpoint[] => {
  const { translate } = texts;
  return [
    undeclared({
      method: 'post',
      path: paths.subscribe,
      access: 'anyone',
      summary: 'Subscribe to the newsletter; the answer is the same for a known address',
      body: subscribeSchema,
      status: 200,
      answer: messageSchema,
      rateLimit: { name: 'publicForm', letterBox: ({ email }) => email },
      handle: async ({ body, language, ctx }) => {
        const message = translate(language, 'api.subscribed');
        if (!(await rateLimits.allows('invitation', ctx, body.email))) return { message };
        await rateLimits.consume('invitations', ctx, {});
        await noteAddress(db, body, language);
        await inTransaction(db, async (trx) => {
          const invitation = await invite(trx, body, language);
          if (!invitation) return;
          const { email, confirmToken, unsubscribeToken } = invitation;
          const leave = `${config.publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`;
          await outbox.add(trx, {
            to: { name: '', address: email },
            headers: { 'List-Unsubscribe': `<${leave}>` },
            ...renderLetter(language, translate(language, 'mail.newsletter.subject'), {
              greeting: translate(language, 'mail.newsletter.greeting'),
              paragraphs: [translate(language, 'mail.newsletter.body')],
              button: {
                label: translate(language, 'mail.newsletter.confirm'),
                url: `${config.publicUrl}/newsletter/confirm?token=${confirmToken}`,
              },
              links: [{ label: translate(language, 'mail.newsletter.unsubscribe'), url: leave }],
              closing: translate(language, 'mail.closing'),
            }),
          });
        });
        return { message };
      },
    }),
    undeclared({
      method: 'post',
      path: paths.subscribeConfirm,
      access: 'anyone',
      summary: 'Confirm a subscription by the token of the mail',
      body: newsletterTokenSchema,
      status: 200,
      answer: messageSchema,
      refusals: ['invalid_token'],
      rateLimit: { name: 'publicForm' },
      handle: async ({ body, language }) => {
        await inTransaction(db, (trx) => confirm(trx, body.token));
        return { message: translate(language, 'api.confirmed') };
      },
    }),
    // Both readings of the contract's "POST /api/subscribe/confirm · /unsubscribe".
    ...[paths.unsubscribe, '/api/unsubscribe'].map((path) =>
      undeclared({
        method: 'post',
        path,
        access: 'anyone',
        summary: 'End a subscription by the token of a mail',
        body: newsletterTokenSchema,
        status: 200,
        answer: messageSchema,
        refusals: ['invalid_token'],
        rateLimit: { name: 'publicForm' },
        handle: async ({ body, language }) => {
          await inTransaction(db, (trx) => unsubscribe(trx, body.token));
          return { message: translate(language, 'api.unsubscribed') };
        },
      }),
    ),
    undeclared({
      method: 'get',
      path: paths.adminSubscribers,
      access: 'admin',
      summary: 'Newsletter subscribers, the newest first',
      query: object({ ...pageFields, ...filterFields }),
      status: 200,
      answer: listOf(subscriberSchema),
      handle: async ({ query, ctx }) => {
        const { items, total } = await listSubscribers(db, query);
        setPageHeaders(ctx, query, total);
        return items.map(presentSubscriber);
      },
    }),
    undeclared({
      method: 'get',
      path: paths.adminSubscribersCsv,
      access: 'admin',
      recent: true,
      summary: 'Newsletter subscribers as CSV',
      query: object(filterFields),
      status: 200,
      contentType: 'text/csv; charset=utf-8',
      handle: async ({ query, ctx }) => {
        ctx.attachment('subscribers.csv');
        return streamCsv(
          ctx.req,
          (last, count) => subscriberQuery(db, query).modify(olderThan, last).limit(count),
          [
            { header: 'email', value: ({ email }) => email },
            { header: 'status', value: ({ status }) => status },
            { header: 'language', value: ({ language }) => language },
            { header: 'source', value: ({ source }) => source },
            { header: 'createdAt', value: ({ createdAt }) => createdAt.toISOString() },
          ],
        );
      },
    }),
  ];
};
