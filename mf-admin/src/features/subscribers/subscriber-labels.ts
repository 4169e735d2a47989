import type { Language, NewsletterSource } from '@ail/kit/contracts/enums';
import type { SubscriberState } from '@ail/kit/contracts/newsletter/subscriber';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Message ids of the states. */
export const stateLabels = {
  pending: 'adminSubscribers.state.pending',
  confirmed: 'adminSubscribers.state.confirmed',
  unsubscribed: 'adminSubscribers.state.unsubscribed',
} satisfies Record<SubscriberState, string>;

export const stateTones = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
} satisfies Record<SubscriberState, BadgeTone>;

/** Message ids of the pages somebody subscribed on. */
export const sourceLabels = {
  home: 'adminSubscribers.source.home',
  events: 'adminSubscribers.source.events',
  resources: 'adminSubscribers.source.resources',
} satisfies Record<NewsletterSource, string>;

/** Message ids of the languages. */
export const languageLabels = {
  en: 'adminSubscribers.language.en',
  fr: 'adminSubscribers.language.fr',
  sw: 'adminSubscribers.language.sw',
} satisfies Record<Language, string>;
