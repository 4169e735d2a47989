import { type InferType, object } from 'yup';
import { type NewsletterSource, newsletterSources } from '../enums.ts';
import { email, mailToken, oneOf } from '../field-types.ts';

export const subscribeSchema = object({
  email: email(),
  source: oneOf<NewsletterSource>(newsletterSources).default('home'),
});
export type Subscribe = InferType<typeof subscribeSchema>;

/** The token of a newsletter mail, sent by the button of the page that its link opens. */
export const newsletterTokenSchema = object({ token: mailToken() });
