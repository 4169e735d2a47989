/** Asked for, confirmed by the link in the mail, or ended. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];
