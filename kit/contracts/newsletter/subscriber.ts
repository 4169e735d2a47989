import type { Language, NewsletterSource } from '../enums.ts';

/** Asked for, confirmed by the link in the mail, or ended. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** A newsletter subscriber as admins see it. */
export interface Subscriber {
  id: number;
  email: string;
  source: NewsletterSource;
  language: Language;
  status: SubscriberState;
  createdAt: string;
}
