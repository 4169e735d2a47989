import { languages, newsletterSources } from '../enums.ts';
import { type Infer, instant, integer, nullable, objectOf, text, word } from '../shape.ts';
import { subscriberStates } from './subscriber.ts';

/** The sentence shown after subscribing or unsubscribing. */
export const newsletterAnswerShape = objectOf({ message: text });

/** The sentence shown after confirming, and the language that the subscriber gets the newsletter in by it, where it was that. */
export const confirmedAnswerShape = objectOf({
  message: text,
  language: nullable(word(languages)),
});

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
