import { subscribeSchema } from '@ail/kit/contracts/newsletter';
import { inTransaction } from '../../db/transaction.ts';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { objectOf, text } from '../../http/json-schema.ts';
import type { Services } from '../../services.ts';
import { subscribe } from './newsletter.service.ts';

/** The newsletter. */
export const newsletterEndpoints = ({ db, texts }: Services): AnyEndpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/subscribe',
    access: 'anyone',
    summary: 'Subscribe to the newsletter; the answer is the same for a known address',
    body: subscribeSchema,
    status: 200,
    answer: objectOf<{ message: string }>({ message: text }),
    rateLimit: 'publicForm',
    handle: async ({ body, language }) => {
      await inTransaction(db, (trx) => subscribe(trx, body, language));
      return { message: texts.translate(language, 'api.subscribed') };
    },
  }),
];
