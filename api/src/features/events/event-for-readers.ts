import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { EventTranslationModel } from '../translations/public.ts';
import { EventModel } from './event.model.ts';

interface Reader {
  language: Language;
}

/**
 * Events as their readers are told of them: in their languages, where there are translations; by one statement, and by
 * none where all of them read the language of the originals.
 * @returns gives an event for a reader
 */
export const eventsForReaders = async (
  db: Knex,
  events: readonly EventModel[],
  readers: readonly Reader[],
): Promise<(event: EventModel, reader: Reader) => EventModel> => {
  const languages = [...new Set(readers.map(({ language }) => language))].filter((language) =>
    events.some((event) => event.language !== language),
  );
  const translations =
    languages.length === 0
      ? []
      : await EventTranslationModel.query(db)
          .where({ complete: true })
          .whereIn(
            'rowId',
            events.map(({ id }) => id),
          )
          .whereIn('language', languages);
  const byKey = new Map(translations.map((one) => [`${one.rowId} ${one.language}`, one]));
  const known = new Map<string, EventModel>();
  return (event, { language }) => {
    const key = `${event.id} ${language}`;
    const translation = byKey.get(key);
    if (!translation) return event;
    const { title, description, venue, agenda, speakers } = translation;
    const texts = { language, title, description, venue, agenda, speakers };
    const shown = known.get(key) ?? Object.assign(new EventModel(), event, texts);
    known.set(key, shown);
    return shown;
  };
};

/** The same for one event. */
export const eventForReaders = async (
  db: Knex,
  event: EventModel,
  readers: readonly Reader[],
): Promise<(reader: Reader) => EventModel> => {
  const eventFor = await eventsForReaders(db, [event], readers);
  return (reader) => eventFor(event, reader);
};
