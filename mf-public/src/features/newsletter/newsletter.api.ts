import { sendJson } from '@ail/kit/browser/http';
import type { Subscribe } from '@ail/kit/contracts/newsletter/newsletter';
import { paths } from '@ail/kit/contracts/paths';

/** Subscribes an address; a mail asks its owner to confirm. */
export const subscribe = (subscription: Subscribe) =>
  sendJson<{ message: string }>('POST', paths.subscribe, subscription);

/** Confirms a subscription by the token of its mail. */
export const confirmSubscription = (token: string) =>
  sendJson<{ message: string }>('POST', paths.subscribeConfirm, { token });

/** Ends a subscription by the token of its mail. */
export const endSubscription = (token: string) =>
  sendJson<{ message: string }>('POST', paths.unsubscribe, { token });
