import type { EventType } from '@ail/kit/contracts/enums';

/** Message ids of the type labels. */
export const eventTypeLabels = {
  forum: 'events.type.forum',
  award: 'events.type.award',
} satisfies Record<EventType, string>;

const pictures = {
  forum: ['events/forum-hall', 'events/forum-panel', 'events/forum-city'],
  award: ['events/award-stage', 'events/award-trophy'],
} satisfies Record<EventType, readonly string[]>;

/** The picture of an event: one of its type's, always the same for the same event. */
export const eventPicture = ({ id, type }: { id: number; type: EventType }): string =>
  `${pictures[type][id % pictures[type].length]}.jpg`;
