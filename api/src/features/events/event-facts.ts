import type { Language } from '@ail/kit/contracts/enums';
import { eventTime } from '@ail/kit/contracts/events/event-time';
import { localPlace, placeLine } from '@ail/kit/contracts/events/place';
import type { Translate } from '../../platform/http/texts.ts';
import { type MailText, textFor } from '../../platform/mail/mail-text.ts';
import type { EventModel } from './event.model.ts';

/** When an event is, in its time zone. */
export const whenOf = (
  language: Language,
  { date, endDate, timeZone }: Pick<EventModel, 'date' | 'endDate' | 'timeZone'>,
): string =>
  eventTime(language, {
    date: date.toISOString(),
    endDate: endDate?.toISOString() ?? null,
    timeZone,
  });

/** Where an event is: venue, city and country, the country in the reader's language. */
export const whereOf = (
  translate: Translate,
  language: Language,
  event: Pick<EventModel, 'venue' | 'location' | 'country' | 'language'>,
): MailText => {
  const place = localPlace(language, placeLine(event), (id) => translate(language, id));
  if (!event.venue) return place;
  return [textFor(translate, language, event.venue, event.language), place && `, ${place}`];
};
