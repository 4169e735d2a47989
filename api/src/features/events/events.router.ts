import * as calls from '@ail/kit/contracts/events/event.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import { streamRows } from '../../platform/http/stream-rows.ts';
import { endpoint } from '../users/public.ts';
import { EventModel } from './event.model.ts';
import { calendarParts, eventsAsCalendar } from './event-calendar.ts';
import {
  getEvent,
  getEventEntry,
  listAdminEvents,
  listEvents,
  listEventTitles,
  presentAdminEvents,
  presentForAdmin,
  publicEventsAfter,
  publicTimeZones,
  readEvent,
  readEventFilters,
} from './events.query.ts';
import {
  createEvent,
  deleteEvent,
  type EventServices,
  previewEventNotice,
  setArchived,
  setEventStatus,
  updateEvent,
} from './events.service.ts';
import { previewEvent } from './preview.service.ts';

/** Events: public reading, and everything an admin does with them. */
export const eventEndpoints = (services: EventServices): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(
      calls.listEvents,
      async ({ user, query, ctx }) => {
        const viewer = EventModel.viewerOfList(user, query);
        const { items, total } = await listEvents(db, viewer, query);
        setPageHeaders(ctx, query, total);
        return items;
      },
      { readsRowsOnly: true },
    ),
    endpoint(calls.getEventFilters, ({ query }) => readEventFilters(db, query.when), {
      readsRowsOnly: true,
    }),
    endpoint(calls.listAdminEvents, async ({ user, query, ctx }) => {
      const { items, total } = await listAdminEvents(db, user, query);
      setPageHeaders(ctx, query, total);
      return presentAdminEvents(db, items);
    }),
    endpoint(calls.listEventTitles, async ({ query, ctx }) => {
      const { items, total } = await listEventTitles(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(({ id, title, language }) => ({ id, title, language }));
    }),
    endpoint(calls.getEventsCalendar, async ({ query: { language }, ctx }) => {
      const calendar = calendarParts(services, await publicTimeZones(db), language);
      return streamRows(
        ctx.req,
        (last: EventModel | undefined, count) => publicEventsAfter(db, language, last, count),
        calendar,
      );
    }),
    endpoint(
      calls.getEvent,
      ({ user, query, id }) => readEvent(db, user, id('id'), query.language),
      { readsRowsOnly: true },
    ),
    endpoint(calls.getAdminEvent, async ({ user, id }) =>
      presentForAdmin(db, await getEvent(db, user, id('id'))),
    ),
    endpoint(calls.previewEvent, ({ user, query, id }) =>
      previewEvent(db, user, id('id'), query.language),
    ),
    endpoint(calls.getEventCalendar, async ({ user, query: { language }, id, ctx }) => {
      const event = await getEventEntry(db, user, id('id'), language);
      ctx.attachment(`event-${event.id}.ics`);
      return eventsAsCalendar([event], services, language);
    }),
    endpoint(calls.createEvent, ({ user, body }) => createEvent(services, user, body)),
    endpoint(calls.updateEvent, ({ user, body, id }) =>
      updateEvent(services, user, id('id'), body),
    ),
    endpoint(calls.deleteEvent, ({ user, query, id }) =>
      deleteEvent(services, user, id('id'), query.updatedAt),
    ),
    endpoint(calls.archiveEvent, ({ user, body, id }) =>
      setArchived(services, user, id('id'), true, body.updatedAt),
    ),
    endpoint(calls.restoreEvent, ({ user, query, id }) =>
      setArchived(services, user, id('id'), false, query.updatedAt),
    ),
    endpoint(calls.setEventStatus, ({ user, body, id }) =>
      setEventStatus(services, user, id('id'), body),
    ),
    endpoint(calls.previewEventNotice, ({ user, body, id }) =>
      previewEventNotice(services, user, id('id'), body),
    ),
  ];
};
