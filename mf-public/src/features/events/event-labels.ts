import type { EventType } from '@ail/kit/contracts/enums';

/** Message ids of the type labels. */
export const eventTypeLabels = {
  forum: 'events.type.forum',
  award: 'events.type.award',
} satisfies Record<EventType, string>;
