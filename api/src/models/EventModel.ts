import { countryOfPlace } from '@ail/kit/contracts/countries';
import type { EventStatus, EventType } from '@ail/kit/contracts/enums';
import { eventShape } from '@ail/kit/contracts/events/event.shape';
import type { Knex } from 'knex';
import type { Model, QueryBuilder, Transaction } from 'objection';
import { builtOnce, compile, runCompiled, updateCompiled } from '../db/compiled.ts';
import { isAtClusterNode } from '../db/connect.ts';
import { writeLockOf } from '../db/lock-rows.ts';
import { BaseModel, columnsOf, foldedTextOf, searchTextOf } from './BaseModel.ts';
import type { Viewer } from './viewer.ts';

/** The columns that lists are searched and filtered by. */
export const eventSearchColumns = (event: {
  title: string;
  description: string;
  location: string;
  venue: string | null;
}) => ({
  searchText: searchTextOf([event.title, event.location, event.venue]),
  foldedText: foldedTextOf([event.title, event.description, event.location, event.venue]),
  countryCode: countryOfPlace(event.location) ?? null,
});

export class EventModel extends BaseModel {
  static override tableName = 'events';
  static override instants = ['date', 'registrationDeadline', 'createdAt', 'updatedAt'];
  static computed = ['placesLeft', 'registrationCount'] as const;

  /** A draft exists for admins only. */
  static visibleTo =
    (viewer: Viewer) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      if (!viewer?.isAdmin) query.whereNot('events.status', 'draft');
    };

  /**
   * Who a list is read for. Remotes that ask `when` or `from` show admins, too, what the public sees;
   * older ones expect drafts (docs/decisions/030).
   */
  static viewerOfList = (
    user: Viewer,
    asked: { when?: string | undefined; from?: string | undefined },
  ): Viewer => (asked.when || asked.from ? null : user);

  declare id: number;
  declare title: string;
  declare description: string;
  declare date: Date;
  declare location: string;
  declare type: EventType;
  declare status: EventStatus;
  declare venue: string | null;
  declare agenda: string | null;
  declare speakers: string | null;
  declare organizerNotes: string | null;
  declare capacity: number | null;
  declare registrationDeadline: Date | null;
  declare registrationLink: string | null;
  /** Title, location and venue, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  /** Title, description, location and venue, folded: what visitors search. */
  declare foldedText: string | null;
  /** ISO 3166, of the country that the location names. */
  declare countryCode: string | null;
  declare lockCount: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** An event; `undefined` if there is none that `viewer` may see. */
export const findEvent = (
  db: Knex,
  id: number,
  viewer: Viewer,
): QueryBuilder<EventModel, EventModel | undefined> =>
  EventModel.query(db).findById(id).modify(EventModel.visibleTo(viewer));

/** As `findEvent`, and locks the row until the transaction ends (`db/lock-rows.ts`). */
export const lockEvent = async (
  trx: Transaction,
  id: number,
  viewer: Viewer,
): Promise<EventModel | undefined> => {
  const { write, read } = builtOnce(trx, `lock event ${id} ${viewer?.isAdmin === true}`, () => {
    const event = findEvent(trx, id, viewer);
    return {
      write: compile(writeLockOf(event)),
      read: compile(event.clone().select(columnsOf(EventModel, eventShape)).forUpdate()),
    };
  });
  if (await isAtClusterNode(trx)) await updateCompiled(trx, write);
  const [row] = await runCompiled(trx, read);
  return row && EventModel.fromDatabaseJson(row);
};

/** The titles of events by id. */
export const titlesOf = async (db: Knex, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const events = await EventModel.query(db)
    .select('id', 'title')
    .findByIds([...new Set(ids)]);
  return new Map(events.map(({ id, title }) => [id, title]));
};
