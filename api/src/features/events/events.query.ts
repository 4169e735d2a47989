import type { QueryOf } from '@ail/kit/contracts/call';
import { countriesNamed, countryOfFilter } from '@ail/kit/contracts/countries';
import type { Language } from '@ail/kit/contracts/enums';
import type {
  getEventFilters as filtersCall,
  listAdminEvents as listAdminCall,
  listEvents as listCall,
  listEventTitles as listTitlesCall,
} from '@ail/kit/contracts/events/event.calls';
import {
  type AdminEvent,
  type AdminEventPage,
  adminEventShape,
  type Event,
  type EventFilters,
  type EventPage,
  eventShape,
} from '@ail/kit/contracts/events/event.shape';
import { eventPicture } from '@ail/kit/contracts/images/pictures';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { columnsOf, type RowOf } from '../../platform/db/base.model.ts';
import { builtOnce, compile, readCompiled } from '../../platform/db/compiled.ts';
import { containing, searchWords } from '../../platform/db/search.ts';
import { found } from '../../platform/http/errors.ts';
import {
  type Listed,
  listByIds,
  listFiltered,
  listPage,
  listPublicPage,
} from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { imageAltsOf } from '../images/public.ts';
import {
  EventTranslationModel,
  inLanguage,
  joinTranslation,
  languageColumns,
  pageLanguages,
  shownTranslation,
  translatedColumn,
  translationsOfRows,
  withTranslation,
} from '../translations/public.ts';
import { EventModel, entryColumns, findEvent, notOverAt, overAt } from './event.model.ts';
import { presentAdminEvent, presentEvent } from './event.presenter.ts';
import { placesColumns, placesOf } from './places.ts';
import { askedQuestions } from './question.model.ts';
import { presentQuestion } from './question.presenter.ts';
import { adminQuestions } from './questions.service.ts';

const idsOf = (events: readonly EventModel[]) => events.map(({ id }) => id);

const minuteMs = 60_000;

/** `searchText` begins with the title, and both engines sort it in the same order. */
const sortColumns = { date: 'date', title: 'searchText', createdAt: 'createdAt' } as const;

const columnsFor = (viewer: Viewer) =>
  viewer?.isAdmin ? columnsOf(EventModel, adminEventShape) : columnsOf(EventModel, eventShape);

type Filter = Pick<QueryOf<typeof listAdminCall>, 'status' | 'type'>;

const filtered = (db: Knex, viewer: Viewer, filter: Filter, language?: Language) => {
  const query = EventModel.query(db)
    .select(inLanguage(language, columnsFor(viewer)))
    .modify(joinTranslation(language))
    .modify(EventModel.visibleTo(viewer));
  if (filter.status) query.where('status', filter.status);
  if (filter.type) query.where('type', filter.type);
  return query;
};

/** Events that are archived, or all others, filtered, by date unless sorted otherwise. */
export const listAdminEvents = (
  db: Knex,
  viewer: Viewer,
  filter: QueryOf<typeof listAdminCall>,
): Promise<Listed<EventModel>> => {
  const { sort = 'date', order = 'asc' } = filter;
  const query = filtered(db, viewer, filter).orderBy(sortColumns[sort], order).orderBy('id', order);
  if (filter.archived === 'true') query.whereNotNull('archivedAt');
  else query.whereNull('archivedAt');
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  if (!filter.translation) return listPage(query, filter);
  return listFiltered(query.modify(withTranslation(filter.translation)), filter);
};

/** Rounded to the minute, so that cached counts are found again. */
const thisMinute = () => new Date(Math.floor(Date.now() / minuteMs) * minuteMs);

type When = QueryOf<typeof filtersCall>['when'];

const timed =
  (when: When, now: Date) =>
  (query: QueryBuilder<EventModel, EventModel[]>): void => {
    if (when === 'upcoming') query.modify(notOverAt(now));
    if (when === 'past') query.modify(overAt(now));
  };

const named = (word: string) => ({ countryCode: countriesNamed(word) });

const eventsFor = (db: Knex, viewer: Viewer, filter: QueryOf<typeof listCall>, now: Date) => {
  const { sort = 'date', order = filter.when === 'past' ? 'desc' : 'asc', language } = filter;
  const column =
    sort === 'title' && language
      ? translatedColumn('events', 'searchText', 'titleKey')
      : sortColumns[sort];
  const query = filtered(db, viewer, filter, language).orderBy(column, order).orderBy('id', order);
  query.modify(timed(filter.when, now));
  // An archived event is not upcoming.
  if (filter.when === 'upcoming' || filter.from) query.whereNull('archivedAt');
  if (filter.from) query.modify(notOverAt(new Date(filter.from)));
  if (filter.month) query.where('month', filter.month);
  if (filter.country) query.where('countryCode', countryOfFilter(filter.country) ?? '');
  if (filter.q)
    query.modify(searchWords(filter.q, named, { translations: language && shownTranslation }));
  return query;
};

/** The events that `viewer` may see, filtered, by date unless sorted otherwise, as they see them. */
export const listEvents = async (
  db: Knex,
  viewer: Viewer,
  filter: QueryOf<typeof listCall> = {},
): Promise<Listed<Event>> => {
  const now = thisMinute();
  const asModels = async () => {
    // Where translations are joined, MariaDB sorts all rows by title: those of ids are shorter.
    const list = filter.language ? listByIds : listPage;
    const { items, total } = await list(eventsFor(db, viewer, filter, now), filter);
    return { items: await presentEvents(db, viewer, items), total };
  };
  if (filter.q) return asModels();
  // With the admin's fields.
  if (viewer?.isAdmin) return asModels();
  const { items, total } = await listPublicPage(
    db,
    ['events', filter, now],
    () => eventsFor(db, null, filter, now).select(placesColumns(db)),
    filter,
    filter.sort === 'title' && filter.language !== undefined,
  );
  return { items: items.map(presentCounted), total };
};

/** The countries and months in which there are public events. */
export const readEventFilters = async (db: Knex, when: When): Promise<EventFilters> => {
  const now = thisMinute();
  const query = builtOnce(db, JSON.stringify(['event filters', when, now]), () =>
    compile(
      EventModel.query(db)
        .distinct('countryCode', 'month')
        .modify(EventModel.visibleTo(null))
        .modify(timed(when, now)),
    ),
  );
  const rows = await readCompiled(db, EventModel, query);
  const valuesOf = (name: 'countryCode' | 'month') =>
    [...new Set(rows.map((row) => row[name]))].filter((value) => value !== null).sort();
  return { countries: valuesOf('countryCode'), months: valuesOf('month') };
};

/** Events to choose from, the latest first; archived ones are left out. */
export const listEventTitles = (
  db: Knex,
  { q, ...page }: QueryOf<typeof listTitlesCall>,
): Promise<Listed<EventModel>> => {
  const query = EventModel.query(db)
    .select('id', 'title', 'language')
    .whereNull('archivedAt')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');
  if (q) query.whereRaw(...containing('searchText', q));
  return listPage(query, { ...page, q });
};

/** The time zones of the events that anyone may see, each with their first and last time. */
export const publicTimeZones = async (
  db: Knex,
): Promise<{ timeZone: string; from: Date; to: Date }[]> => {
  const query = EventModel.query(db)
    .modify(EventModel.visibleTo(null))
    .groupBy('timeZone')
    .orderBy('timeZone')
    .select('timeZone', db.raw('MIN(date) AS ??', ['from']), db.raw('MAX(date) AS ??', ['to']));
  const spans: { timeZone: string; from: Date | number; to: Date | number }[] = await db(
    query.toKnexQuery().as('spans'),
  );
  return spans.map(({ timeZone, from, to }) => ({
    timeZone,
    from: new Date(from),
    to: new Date(to),
  }));
};

/** All events that anyone may see, `count` at a time, by their ids. */
export const publicEventsAfter = (
  db: Knex,
  language: Language | undefined,
  last: EventModel | undefined,
  count: number,
): Promise<EventModel[]> =>
  EventModel.query(db)
    .select(inLanguage(language, entryColumns))
    .modify(joinTranslation(language))
    .modify(EventModel.visibleTo(null))
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(count)
    .execute();

/** @throws Refusal not_found, also where there is one that `viewer` may not see */
export const getEvent = async (db: Knex, viewer: Viewer, id: number): Promise<EventModel> =>
  found(await findEvent(db, id, viewer));

/** An event as a calendar entry is made of it, in a language where there is a translation. @throws Refusal not_found */
export const getEventEntry = async (
  db: Knex,
  viewer: Viewer,
  id: number,
  language: Language | undefined,
): Promise<EventModel> =>
  found(
    await findEvent(db, id, viewer)
      .select(inLanguage(language, entryColumns))
      .modify(joinTranslation(language)),
  );

/** An event that was read with `placesColumns`; MySQL counts in text or numbers. */
const presentCounted = (row: RowOf<EventModel>): Event => {
  const { taken, waiting } = row as unknown as Record<'taken' | 'waiting', unknown>;
  return presentEvent(row, { taken: Number(taken), waiting: Number(waiting) });
};

/**
 * An event as `viewer` sees it, with the questions that it asks.
 * @param language of the texts and the questions, where they have it; else they are in the original
 * @throws Refusal not_found
 */
export const readEvent = async (
  db: Knex,
  viewer: Viewer,
  id: number,
  language: Language | undefined,
): Promise<EventPage> => {
  const ofPage = async (event: RowOf<EventModel>) => ({
    languages: pageLanguages(event),
    questions: (await askedQuestions(db, event)).map((one) => presentQuestion(one, language)),
    imageAlts: await imageAltsOf(db, [eventPicture(event)], language ?? event.language),
  });
  if (viewer?.isAdmin) {
    const event = found(
      await findEvent(db, id, viewer)
        .select(
          'events.questionCount',
          inLanguage(language, columnsFor(viewer)),
          languageColumns('events'),
        )
        .modify(joinTranslation(language)),
    );
    const [shown] = await presentAdminEvents(db, [event]);
    return { ...found(shown), ...(await ofPage(event)) };
  }
  const query = builtOnce(db, `event ${id} ${language}`, () =>
    compile(
      findEvent(db, id, null)
        .select(
          inLanguage(language, columnsFor(null)),
          'events.questionCount',
          placesColumns(db),
          languageColumns('events'),
        )
        .modify(joinTranslation(language)),
    ),
  );
  const [row] = await readCompiled(db, EventModel, query);
  const event = found(row);
  return { ...presentCounted(event), ...(await ofPage(event)) };
};

/** Events as `viewer` sees them; an admin is given the admin's fields. */
const presentEvents = async (
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
  const [places, translations] = await Promise.all([
    placesOf(db, idsOf(events)),
    translationsOfRows(EventTranslationModel.query(db), idsOf(events)),
  ]);
  return events.map((event) =>
    presentAdminEvent(event, places(event.id), translations.get(event.id)),
  );
};

/** One event as admins see it, with all its questions. */
export const presentForAdmin = async (db: Knex, event: EventModel): Promise<AdminEventPage> => {
  const [shown] = await presentAdminEvents(db, [event]);
  return { ...found(shown), questions: await adminQuestions(db, event.id) };
};
