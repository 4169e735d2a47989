import type { EventStatus } from '@ail/kit/contracts/enums';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Colours of an event's statuses; always shown with the word. */
export const eventTones = {
  draft: 'warning',
  published: 'success',
  cancelled: 'danger',
} satisfies Record<EventStatus, BadgeTone>;
