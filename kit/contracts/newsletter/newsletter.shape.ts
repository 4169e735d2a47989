import { languages, newsletterSources } from '../enums.ts';
import { type Infer, instant, integer, objectOf, text, word } from '../shape.ts';
import { subscriberStates } from './subscriber.ts';

/** The sentence shown after subscribing, confirming or unsubscribing. */
export const newsletterAnswerShape = objectOf({ message: text });

/** A newsletter subscriber as admins see it. */
export const subscriberShape = objectOf({
  id: integer,
  email: text,
  source: word(newsletterSources),
  language: word(languages),
  status: word(subscriberStates),
  /** Mails in a row that came back; at three the subscription ends. */
  bounces: integer,
  createdAt: instant,
});
export type Subscriber = Infer<typeof subscriberShape>;
