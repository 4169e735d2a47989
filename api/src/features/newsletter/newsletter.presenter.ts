import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import type { SubscriberModel } from './subscriber.model.ts';

/** A subscriber as admins see it. */
export const presentSubscriber = (subscriber: SubscriberModel): Subscriber => ({
  id: subscriber.id,
  email: subscriber.email,
  source: subscriber.source,
  language: subscriber.language,
  status: subscriber.status,
  bounces: subscriber.bounces,
  createdAt: subscriber.createdAt.toISOString(),
});
