import { languages, newsletterSources } from '@ail/kit/contracts/enums';
import { type Subscriber, subscriberStates } from '@ail/kit/contracts/newsletter/subscriber';
import { instant, integer, text, word } from '@ail/kit/contracts/shape';
import { objectFor } from '../../http/json-schema.ts';
import type { SubscriberModel } from '../../models/SubscriberModel.ts';

/** A subscriber as admins see it. */
export const presentSubscriber = (subscriber: SubscriberModel): Subscriber => ({
  id: subscriber.id,
  email: subscriber.email,
  source: subscriber.source,
  language: subscriber.language,
  status: subscriber.status,
  createdAt: subscriber.createdAt.toISOString(),
});

export const subscriberSchema = objectFor<Subscriber>({
  id: integer,
  email: text,
  source: word(newsletterSources),
  language: word(languages),
  status: word(subscriberStates),
  createdAt: instant,
});
