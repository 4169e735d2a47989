import type { MessageKind } from '@ail/kit/contracts/enums';

/** Message ids of the kinds of message. */
export const kindLabels = {
  contact: 'adminMessages.kind.contact',
  inquiry: 'adminMessages.kind.inquiry',
} satisfies Record<MessageKind, string>;
