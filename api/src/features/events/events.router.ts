import {
  type EventStatus,
  type EventType,
  eventStatuses,
  eventTypes,
} from '@ail/kit/contracts/enums';
import {
  createEventSchema,
  eventStatusSchema,
  updateEventSchema,
} from '@ail/kit/contracts/events/event';
import { line, onceFields, oneOf } from '@ail/kit/contracts/field-types';
import { paths } from '@ail/kit/contracts/paths';
import { listOf } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import { audit } from '../../audit/audit.ts';
import { eventsAsCalendar } from '../../calendar/event-calendar.ts';
import { inEventTransaction } from '../../db/transaction.ts';
import { checkUnchanged, seenVersion } from '../../http/edits.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { oncePerRequest } from '../../http/once-per-request.ts';
import { pageFields, setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { type EventModel, lockEvent } from '../../models/EventModel.ts';
import { placesOf } from '../../models/places.ts';
import type { UserModel } from '../../models/UserModel.ts';
import {
  adminEventSchema,
  eventSchema,
  presentAdminEvent,
  presentEvent,
} from '../../presenters/event.presenter.ts';
import type { Services } from '../../services.ts';
import { cancellationMail } from './events.mail.ts';
import { maySeeEvent } from './events.policy.ts';
import {
  createEvent,
  deleteEvent,
  eventSorts,
  getEvent,
  listEvents,
  registrantsToTell,
  setEventStatus,
  updateEvent,
} from './events.service.ts';

const filterFields = {
  q: line(),
  status: oneOf<EventStatus>(eventStatuses),
  type: oneOf<EventType>(eventTypes),
  sort: oneOf(eventSorts),
  order: oneOf(['asc', 'desc'] as const),
};

const calendarType = 'text/calendar; charset=utf-8';

/** Events: public reading, and everything an admin does with them. */
export const eventEndpoints = ({ db, config, texts, outbox }: Services): AnyEndpoint[] => {
  const writer = { translate: texts.translate, publicUrl: config.publicUrl };

  const presentOne = async (trx: typeof db, event: EventModel) =>
    presentAdminEvent(event, (await placesOf(trx, [event.id]))(event.id));

  const visible = async (user: UserModel | null, id: number) => {
    const event = await getEvent(db, id);
    return found(maySeeEvent(user, event) ? event : null);
  };

  return [
    undeclared({
      method: 'get',
      path: paths.events,
      access: 'anyone',
      summary: 'Published and cancelled events by date; drafts too for admins',
      query: object({ ...pageFields, ...filterFields }),
      status: 200,
      answer: listOf(eventSchema),
      handle: async ({ user, query, ctx }) => {
        const isAdmin = user?.isAdmin ?? false;
        const { items, total } = await listEvents(db, { ...query, withDrafts: isAdmin });
        setPageHeaders(ctx, query, total);
        const places = await placesOf(
          db,
          items.map((event) => event.id),
        );
        const present = isAdmin ? presentAdminEvent : presentEvent;
        return items.map((event) => present(event, places(event.id)));
      },
    }),
    undeclared({
      method: 'get',
      path: paths.eventsCalendar,
      access: 'anyone',
      summary: 'All public events as iCalendar',
      status: 200,
      contentType: calendarType,
      handle: async () => {
        const { items } = await listEvents(db, { withDrafts: false });
        return eventsAsCalendar(items, config.publicUrl);
      },
    }),
    undeclared({
      method: 'get',
      path: '/api/events/:id',
      access: 'anyone',
      summary: 'One event',
      status: 200,
      answer: eventSchema,
      handle: async ({ user, id }) => {
        const event = await visible(user, id('id'));
        const places = (await placesOf(db, [event.id]))(event.id);
        return user?.isAdmin ? presentAdminEvent(event, places) : presentEvent(event, places);
      },
    }),
    undeclared({
      method: 'get',
      path: '/api/events/:id/calendar.ics',
      access: 'anyone',
      summary: 'One event as iCalendar',
      status: 200,
      contentType: calendarType,
      handle: async ({ user, id, ctx }) => {
        const event = await visible(user, id('id'));
        ctx.attachment(`event-${event.id}.ics`);
        return eventsAsCalendar([event], config.publicUrl);
      },
    }),
    undeclared({
      method: 'post',
      path: paths.events,
      access: 'admin',
      summary: 'Create an event as a draft; once for each requestId, where one is sent',
      body: createEventSchema.shape(onceFields),
      status: 201,
      answer: adminEventSchema,
      refusals: ['already_sent'],
      handle: async ({ user, body: { requestId, ...event } }) => {
        const request = { requestId, actorId: user.id, content: ['event', event] };
        const id = await oncePerRequest(db, request, async (trx) => {
          const after = await presentOne(trx, await createEvent(trx, event));
          await audit(trx, user, { action: 'create', entity: 'event', entityId: after.id, after });
          return after.id;
        });
        return presentOne(db, await getEvent(db, id));
      },
    }),
    undeclared({
      method: 'patch',
      path: '/api/events/:id',
      access: 'admin',
      summary: 'Change fields of an event',
      body: updateEventSchema,
      partial: true,
      status: 200,
      answer: adminEventSchema,
      refusals: ['edit_conflict'],
      handle: ({ user, body: { updatedAt, ...changes }, id }) =>
        inEventTransaction(db, id('id'), async (trx) => {
          const event = found(await lockEvent(trx, id('id')));
          const before = await presentOne(trx, event);
          checkUnchanged(updatedAt, event.updatedAt, () => before);
          const after = await presentOne(trx, await updateEvent(trx, event, changes));
          await audit(trx, user, {
            action: 'update',
            entity: 'event',
            entityId: event.id,
            before,
            after,
          });
          return after;
        }),
    }),
    undeclared({
      method: 'delete',
      path: '/api/events/:id',
      access: 'admin',
      summary: 'Delete an event nobody has registered for',
      query: seenVersion,
      status: 204,
      refusals: ['has_registrations', 'edit_conflict'],
      handle: ({ user, query, id }) =>
        inEventTransaction(db, id('id'), async (trx) => {
          const event = found(await lockEvent(trx, id('id')));
          const before = await presentOne(trx, event);
          checkUnchanged(query.updatedAt, event.updatedAt, () => before);
          await deleteEvent(trx, event);
          await audit(trx, user, { action: 'delete', entity: 'event', entityId: event.id, before });
        }),
    }),
    undeclared({
      method: 'patch',
      path: '/api/events/:id/status',
      access: 'admin',
      summary: 'Publish, cancel or return an event to draft; cancelling mails its registrants',
      body: eventStatusSchema,
      status: 200,
      answer: adminEventSchema,
      refusals: ['edit_conflict'],
      handle: ({ user, body, id }) =>
        inEventTransaction(db, id('id'), async (trx) => {
          const event = found(await lockEvent(trx, id('id')));
          const current = await presentOne(trx, event);
          checkUnchanged(body.updatedAt, event.updatedAt, () => current);
          const before = { status: event.status };
          const changed = await setEventStatus(trx, event, body.status);
          if (body.status === 'cancelled' && before.status !== 'cancelled') {
            for (const registrant of await registrantsToTell(trx, event.id)) {
              await outbox.add(trx, cancellationMail(writer, changed, registrant));
            }
          }
          await audit(trx, user, {
            action: 'status',
            entity: 'event',
            entityId: event.id,
            before,
            after: { status: changed.status },
          });
          return presentOne(trx, changed);
        }),
    }),
  ];
};
