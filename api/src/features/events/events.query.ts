import type { QueryOf } from '@ail/kit/contracts/call';
import type { listEvents as listCall } from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent, Event } from '@ail/kit/contracts/events/event.shape';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { found } from '../../http/errors.ts';
import { type Listed, listPublic } from '../../http/paging.ts';
import { EventModel, findEvent } from '../../models/EventModel.ts';
import { placesOf } from '../../models/places.ts';
import type { Viewer } from '../../models/viewer.ts';
import { presentAdminEvent, presentEvent } from '../../presenters/event.presenter.ts';

type EventFilter = QueryOf<typeof listCall>;

const idsOf = (events: readonly EventModel[]) => events.map(({ id }) => id);

/** What is searched through begins with the title: one order of letters on both engines. */
const columns = { date: 'date', title: 'searchText', createdAt: 'createdAt' } as const;

/** The events that `viewer` may see, filtered, by date unless sorted otherwise. */
export const listEvents = (
  db: Knex,
  viewer: Viewer,
  filter: EventFilter = {},
): Promise<Listed<EventModel>> => {
  const order = filter.order ?? 'asc';
  const query = EventModel.query(db)
    .modify(EventModel.visibleTo(viewer))
    .orderBy(columns[filter.sort ?? 'date'], order)
    .orderBy('id', order);
  for (const name of ['status', 'type'] as const) {
    const value = filter[name];
    if (value) query.where(name, value);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPublic(query, filter);
};

/** @throws Refusal not_found, also where there is one that `viewer` may not see */
export const getEvent = async (db: Knex, viewer: Viewer, id: number): Promise<EventModel> =>
  found(await findEvent(db, id, viewer));

/** Events as `viewer` sees them; an admin is given the admin's fields. */
export const presentEvents = async (
  db: Knex,
  viewer: Viewer,
  events: readonly EventModel[],
): Promise<Event[]> => {
  if (viewer?.isAdmin) return presentAdminEvents(db, events);
  const places = await placesOf(db, idsOf(events));
  return events.map((event) => presentEvent(event, places(event.id)));
};

/** Events as admins see them. */
export const presentAdminEvents = async (
  db: Knex,
  events: readonly EventModel[],
): Promise<AdminEvent[]> => {
  const places = await placesOf(db, idsOf(events));
  return events.map((event) => presentAdminEvent(event, places(event.id)));
};

/** One event as admins see it. */
export const presentForAdmin = async (db: Knex, event: EventModel): Promise<AdminEvent> =>
  presentAdminEvent(event, (await placesOf(db, [event.id]))(event.id));
