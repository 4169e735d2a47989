import { eventStatuses, eventTypes } from '@ail/kit/contracts/enums';
import { listAdminEvents } from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { eventStatusTerms, eventTypeTerms } from '@ail/kit/contracts/terms';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { Cards } from '../../blocks/lists/Cards.ts';
import { filter, search, setting } from '../../blocks/lists/controls.tsx';
import { FilteredList } from '../../blocks/lists/FilteredList.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { translationFilter } from '../../blocks/translations/translation-filter.ts';
import { EventCard } from './EventCard.tsx';

const orders = {
  created: { sort: 'createdAt', order: 'desc' },
  latest: { sort: 'date', order: 'desc' },
  earliest: { sort: 'date', order: 'asc' },
  title: { sort: 'title', order: 'asc' },
} as const;

const events = defineList({
  controls: {
    q: search('adminEvents.search'),
    status: filter('status', {
      label: 'adminEvents.filter.status',
      all: 'adminEvents.filter.status.all',
      options: eventStatuses,
      labels: eventStatusTerms,
    }),
    type: filter('type', {
      label: 'adminEvents.filter.type',
      all: 'adminEvents.filter.type.all',
      options: eventTypes,
      labels: eventTypeTerms,
    }),
    order: setting('sort', {
      label: 'adminEvents.order',
      // The default shows a new event on the first page.
      options: ['created', 'latest', 'earliest', 'title'],
      labels: {
        created: 'adminEvents.order.created',
        latest: 'adminEvents.order.latest',
        earliest: 'adminEvents.order.earliest',
        title: 'adminEvents.order.title',
      },
      isLong: true,
    }),
    archived: filter('archived', {
      label: 'adminEvents.filter.archived',
      all: 'adminEvents.filter.archived.no',
      options: ['yes'],
      labels: { yes: 'adminEvents.filter.archived.yes' },
    }),
    translation: translationFilter,
  },
  pageSize: 20,
  noMatch: { title: 'adminEvents.noMatch' },
  empty: { title: 'adminEvents.empty', hint: 'adminEvents.empty.hint' },
});

/** The events, including drafts and, if the admin chooses them, archived ones. */
export const EventList = ({ onOpen }: { onOpen: (event: AdminEvent) => void }) => {
  const list = useList(events);
  const { order, archived, ...values } = list.values;
  const query = useAdminList(listAdminEvents, {
    query: {
      ...list.range,
      ...orders[order],
      ...values,
      archived: archived && 'true',
    },
  });
  return (
    <FilteredList list={list} query={query}>
      {(rows) => (
        <Cards aria-busy={query.isLoading}>
          {rows.map((event) => (
            <EventCard key={event.id} event={event} onOpen={() => onOpen(event)} />
          ))}
        </Cards>
      )}
    </FilteredList>
  );
};
