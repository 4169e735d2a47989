import { createEventSchema, eventStatusSchema } from '@ail/kit/contracts/event';
import { paths } from '@ail/kit/contracts/paths';
import { inTransaction } from '../../db/transaction.ts';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { listOf } from '../../http/json-schema.ts';
import { pageQuery, setPageHeaders } from '../../http/paging.ts';
import { type EventModel, lockEvent } from '../../models/EventModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import type { Services } from '../../services.ts';
import { maySeeEvent } from './events.policy.ts';
import {
  adminEventSchema,
  eventSchema,
  presentAdminEvent,
  presentEvent,
} from './events.presenter.ts';
import {
  createEvent,
  deleteEvent,
  getEvent,
  listEvents,
  placesOf,
  setEventStatus,
  updateEvent,
} from './events.service.ts';

/** Events: public reading, and everything an admin does with them. */
export const eventEndpoints = ({ db }: Services): AnyEndpoint[] => {
  const present = async (user: UserModel | null, events: EventModel[]) => {
    const places = await placesOf(
      db,
      events.map((event) => event.id),
    );
    const presenter = (user?.isAdmin ?? false) ? presentAdminEvent : presentEvent;
    return events.map((event) => presenter(event, places(event.id)));
  };
  const presentOne = async (user: UserModel | null, event: EventModel) =>
    (await present(user, [event]))[0];

  return [
    endpoint({
      method: 'get',
      path: paths.events,
      access: 'anyone',
      summary: 'Published and cancelled events by date; drafts too for admins',
      query: pageQuery,
      status: 200,
      answer: listOf(eventSchema),
      handle: async ({ user, query, ctx }) => {
        const { items, total } = await listEvents(db, {
          ...query,
          withDrafts: user?.isAdmin ?? false,
        });
        setPageHeaders(ctx, query, total);
        return present(user, items);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/events/:id',
      access: 'anyone',
      summary: 'One event',
      status: 200,
      answer: eventSchema,
      handle: async ({ user, id }) => {
        const event = await getEvent(db, id('id'));
        return presentOne(user, found(maySeeEvent(user, event) ? event : null));
      },
    }),
    endpoint({
      method: 'post',
      path: paths.events,
      access: 'admin',
      summary: 'Create an event as a draft',
      body: createEventSchema,
      status: 201,
      answer: adminEventSchema,
      handle: async ({ user, body }) =>
        presentOne(user, await inTransaction(db, (trx) => createEvent(trx, body))),
    }),
    endpoint({
      method: 'patch',
      path: '/api/events/:id',
      access: 'admin',
      summary: 'Change fields of an event',
      body: createEventSchema,
      partial: true,
      status: 200,
      answer: adminEventSchema,
      handle: async ({ user, body, id }) =>
        presentOne(
          user,
          await inTransaction(db, async (trx) =>
            updateEvent(trx, found(await lockEvent(trx, id('id'))), body),
          ),
        ),
    }),
    endpoint({
      method: 'delete',
      path: '/api/events/:id',
      access: 'admin',
      summary: 'Delete an event nobody has registered for',
      status: 204,
      refusals: ['has_registrations'],
      handle: ({ id }) =>
        inTransaction(db, async (trx) => deleteEvent(trx, found(await lockEvent(trx, id('id'))))),
    }),
    endpoint({
      method: 'patch',
      path: '/api/events/:id/status',
      access: 'admin',
      summary: 'Publish, cancel or return an event to draft',
      body: eventStatusSchema,
      status: 200,
      answer: adminEventSchema,
      handle: async ({ user, body, id }) =>
        presentOne(
          user,
          await inTransaction(db, async (trx) =>
            setEventStatus(trx, found(await lockEvent(trx, id('id'))), body.status),
          ),
        ),
    }),
  ];
};
