import type { Language } from '@ail/kit/contracts/enums';
import { createEventSchema } from '@ail/kit/contracts/events/event';
import type { EventPage } from '@ail/kit/contracts/events/event.shape';
import { eventPicture } from '@ail/kit/contracts/images/pictures';
import type { Knex } from 'knex';
import { readTypedTexts } from '../../platform/typed-texts.ts';
import { findFormDraft, rowForm, translationForm, typedValues } from '../drafts/public.ts';
import { imageAltsOf } from '../images/public.ts';
import { EventTranslationModel } from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { placesLeft, presentEvent } from './event.presenter.ts';
import { getEvent } from './events.query.ts';
import { placesOf } from './places.ts';

/** What the page shows; the questions are those that are saved. */
const shownSchema = createEventSchema.omit(['questions', 'organizerNotes', 'reminderDays']);

/** The texts of a translation as they are saved and typed; `undefined` where nothing is. */
const translated = async (
  db: Knex,
  user: UserModel,
  id: number,
  language: Language,
): Promise<
  Pick<EventPage, 'title' | 'description' | 'venue' | 'agenda' | 'speakers'> | undefined
> => {
  const saved = await EventTranslationModel.query(db).findOne({ rowId: id, language });
  const draft = await findFormDraft(db, user, translationForm('events', id, language));
  if (!saved && !draft) return undefined;
  const typed = readTypedTexts(draft?.typed ?? '{}');
  return {
    title: typed.get('title') ?? saved?.title ?? '',
    description: typed.get('description') ?? saved?.description ?? '',
    venue: (typed.get('venue') ?? saved?.venue) || null,
    agenda: (typed.get('agenda') ?? saved?.agenda) || null,
    speakers: (typed.get('speakers') ?? saved?.speakers) || null,
  };
};

/**
 * An event of any status as its page would show it, with what somebody has typed into its form, but for its questions.
 * @param translation the language of the translation that is shown, with what was typed into its form; the original
 *   where there is none
 * @throws Refusal not_found
 */
export const previewEvent = async (
  db: Knex,
  user: UserModel,
  id: number,
  translation: Language | undefined,
): Promise<EventPage> => {
  const event = await getEvent(db, user, id);
  const places = (await placesOf(db, [id]))(id);
  const saved = presentEvent(event, places);
  const draft = await findFormDraft(db, user, rowForm('events', id));
  const typed = draft && typedValues(shownSchema, saved, draft.typed);
  const { language } = event;
  const shown = { ...saved, ...typed, timeZone: typed?.timeZone ?? saved.timeZone };
  const page = {
    ...shown,
    placesLeft: placesLeft(shown.capacity, places),
    questions: [],
    languages: [language],
    imageAlts: await imageAltsOf(db, [eventPicture(shown)], translation ?? language),
  };
  if (!translation || translation === language) return page;
  const texts = await translated(db, user, id, translation);
  if (!texts) return page;
  return { ...page, ...texts, language: translation, languages: [language, translation] };
};
