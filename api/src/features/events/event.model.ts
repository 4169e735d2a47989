import { countryOfFilter, countryOfPlace } from '@ail/kit/contracts/countries';
import type { EventStatus, EventType, Language } from '@ail/kit/contracts/enums';
import { eventShape } from '@ail/kit/contracts/events/event.shape';
import { localTime } from '@ail/kit/contracts/events/time-zones';
import { limits } from '@ail/kit/contracts/limits';
import type { Knex } from 'knex';
import type { Model, QueryBuilder, Transaction } from 'objection';
import { BaseModel, columnsOf, foldedTextOf, searchTextOf } from '../../platform/db/base.model.ts';
import { builtOnce, compile, runCompiled, updateCompiled } from '../../platform/db/compiled.ts';
import { isAtClusterNode } from '../../platform/db/connect.ts';
import { writeLockOf } from '../../platform/db/lock-rows.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { inLanguage, joinTranslation } from '../translations/public.ts';

const dayMs = 86_400_000;

/** The columns that lists are searched and filtered by. */
export const eventSearchColumns = (event: {
  title: string;
  description: string;
  location: string;
  country: string | null;
  venue: string | null;
  date: Date;
  timeZone: string;
}) => ({
  searchText: searchTextOf([event.title, event.location, event.country, event.venue]),
  foldedText: foldedTextOf([
    event.title,
    event.description,
    event.location,
    event.country,
    event.venue,
  ]),
  countryCode: countryOfFilter(event.country ?? '') ?? countryOfPlace(event.location) ?? null,
  month: localTime(event.date, event.timeZone).slice(0, 7),
});

/** Time and place of an event; the times as in answers. */
export type Told = Pick<EventModel, 'timeZone' | 'location' | 'country' | 'venue'> & {
  date: string;
  endDate: string | null;
};

export class EventModel extends BaseModel {
  static override tableName = 'events';
  static override instants = [
    'date',
    'endDate',
    'registrationDeadline',
    'archivedAt',
    'createdAt',
    'updatedAt',
  ];
  static override flags = ['waitingList', 'confirmsAddresses', 'wasPublished'];
  static override jsonTexts = ['told'];
  static computed = ['placesLeft', 'waitingCount', 'registrationCount', 'translations'] as const;

  /** A draft exists for admins only. */
  static visibleTo =
    (viewer: Viewer) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      if (!viewer?.isAdmin) query.whereNot('events.status', 'draft');
    };

  /** Events that are public and not cancelled. */
  static takingPlace = <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    query.where('events.status', 'published');
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
  /** In which its texts were written. */
  declare language: Language;
  declare title: string;
  declare description: string;
  declare date: Date;
  /** `null` where no end is known. */
  declare endDate: Date | null;
  /** An IANA name. */
  declare timeZone: string;
  declare location: string;
  declare country: string | null;
  declare type: EventType;
  declare status: EventStatus;
  declare venue: string | null;
  declare agenda: string | null;
  declare speakers: string | null;
  declare organizerNotes: string | null;
  declare capacity: number | null;
  declare registrationDeadline: Date | null;
  declare registrationLink: string | null;
  /** The file name of its own picture. */
  declare image: string | null;
  declare waitingList: boolean;
  declare confirmsAddresses: boolean;
  declare reminderDays: number | null;
  /** Whether it has ever been published and taken back; its registrants were told of it as one that takes place. */
  declare wasPublished: boolean;
  /** What registrants were last told of its time and place, where they have changed since without a word. */
  declare told: Told | null;
  /** Title, place and venue, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  /** Title, description, place and venue, folded: what visitors search. */
  declare foldedText: string | null;
  /** ISO 3166, of the country, else of the one that the location names. */
  declare countryCode: string | null;
  /** The month of its start in its time zone, as `2027-03`; `null` in rows of older processes. */
  declare month: string | null;
  /** How often it was changed: a calendar replaces an entry by one with a higher number. */
  declare sequence: number;
  declare lockCount: number;
  /** Of the questions that are asked. */
  declare questionCount: number;
  /** Since then it is left out of the admin's lists. */
  declare archivedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** What a calendar entry is made from. */
export const entryColumns = [...columnsOf(EventModel, eventShape), 'events.sequence'];

/**
 * Only events that are not over at `time`. Those under way began a limited time ago, so that an index
 * bounds what is read.
 */
export const notOverAt =
  (time: Date) =>
  <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    query
      .where('date', '>=', new Date(time.getTime() - limits.eventDays * dayMs))
      .where((either) => either.where('date', '>=', time).orWhere('endDate', '>=', time));
  };

/** Only events that are over at `time`. */
export const overAt =
  (time: Date) =>
  <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    query
      .where('date', '<', time)
      .where((either) => either.whereNull('endDate').orWhere('endDate', '<', time));
  };

type Publication = Pick<EventModel, 'status' | 'wasPublished'>;

/** Whether an event is published, or has ever been. */
export const isOrWasPublished = ({ status, wasPublished }: Publication): boolean =>
  wasPublished || status === 'published';

/** Whether an event is a draft that was never published. */
export const isFirstDraft = ({ status, wasPublished }: Publication): boolean =>
  status === 'draft' && !wasPublished;

/** When an event is over: at its end, or at its start where no end is known. */
export const overFrom = ({ date, endDate }: Pick<EventModel, 'date' | 'endDate'>): Date =>
  endDate ?? date;

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
      read: compile(
        event.clone().select(entryColumns, 'events.questionCount', 'events.archivedAt').forUpdate(),
      ),
    };
  });
  if (await isAtClusterNode(trx)) await updateCompiled(trx, write);
  const [row] = await runCompiled(trx, read);
  return row && EventModel.fromDatabaseJson(row);
};

const factColumns = [
  'language',
  'title',
  'date',
  'endDate',
  'timeZone',
  'location',
  'country',
  'venue',
  'status',
] as const;

/** What a registration says of its event. */
export type EventFacts = Pick<EventModel, (typeof factColumns)[number]>;

/** What registrations say of their events, by id; in a language where there is a translation. */
export const eventFactsOf = async (
  db: Knex,
  ids: readonly number[],
  language?: Language,
): Promise<Map<number, EventFacts>> => {
  if (ids.length === 0) return new Map();
  const events = await EventModel.query(db)
    .select(
      inLanguage(
        language,
        ['id', ...factColumns].map((name) => `events.${name}`),
      ),
    )
    .modify(joinTranslation(language))
    .findByIds([...new Set(ids)]);
  return new Map(events.map((event) => [event.id, event]));
};
