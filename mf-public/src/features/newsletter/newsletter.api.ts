import { callApi } from '@ail/kit/browser/api';
import type { Subscribe } from '@ail/kit/contracts/newsletter/newsletter';
import * as calls from '@ail/kit/contracts/newsletter/newsletter.calls';

/** Subscribes an address; a mail asks its owner to confirm. */
export const subscribe = (subscription: Subscribe) =>
  callApi(calls.subscribe, { body: subscription });

/** Confirms a subscription, or its new language, by the token of its mail. */
export const confirmSubscription = (token: string) =>
  callApi(calls.confirmSubscription, { body: { token } });

/** Ends a subscription by the token of its mail. */
export const endSubscription = (token: string) => callApi(calls.unsubscribe, { body: { token } });
