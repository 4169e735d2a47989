import { type InferType, object } from 'yup';
import { type NewsletterSource, newsletterSources } from './enums.ts';
import { email, oneOf } from './field-types.ts';

export const subscribeSchema = object({
  email: email(),
  source: oneOf<NewsletterSource>(newsletterSources).default('home'),
});
export type Subscribe = InferType<typeof subscribeSchema>;
