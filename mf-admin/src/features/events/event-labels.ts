import type { EventStatus, EventType } from '@ail/kit/contracts/enums';
import type { BadgeTone } from '@ail/kit/ui/Badge';

export const typeLabels = {
  forum: 'adminEvents.type.forum',
  award: 'adminEvents.type.award',
} satisfies Record<EventType, string>;

export const statusLabels = {
  draft: 'adminEvents.status.draft',
  published: 'adminEvents.status.published',
  cancelled: 'adminEvents.status.cancelled',
} satisfies Record<EventStatus, string>;

/** Green for published, red for cancelled, yellow otherwise; the word always stands beside. */
export const statusTones = {
  draft: 'warning',
  published: 'success',
  cancelled: 'danger',
} satisfies Record<EventStatus, BadgeTone>;
