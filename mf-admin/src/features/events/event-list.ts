import type { EventStatus, EventType } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/event';

export const eventOrders = ['newest', 'oldest', 'title'] as const;
export type EventOrder = (typeof eventOrders)[number];

export interface EventFilter {
  text: string;
  status: EventStatus | undefined;
  type: EventType | undefined;
  order: EventOrder;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const orders = {
  newest: (a, b) => b.date.localeCompare(a.date),
  oldest: (a, b) => a.date.localeCompare(b.date),
  title: (a, b) => a.title.localeCompare(b.title),
} satisfies Record<EventOrder, (a: AdminEvent, b: AdminEvent) => number>;

/** The events that match, whatever the letter case and the accents, in the order asked for. */
export const filterEvents = (
  events: readonly AdminEvent[],
  { text, status, type, order }: EventFilter,
): AdminEvent[] => {
  const wanted = plain(text);
  return events
    .filter(
      (event) =>
        (!status || event.status === status) &&
        (!type || event.type === type) &&
        plain(`${event.title} ${event.location} ${event.venue ?? ''}`).includes(wanted),
    )
    .sort(orders[order]);
};
