import type { Language } from '@ail/kit/contracts/enums';
import { eventTime } from '@ail/kit/contracts/events/event-time';
import { localPlace, placeLine } from '@ail/kit/contracts/events/place';
import type { Translate } from '../http/texts.ts';
import type { EventModel } from '../models/EventModel.ts';

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
  event: Pick<EventModel, 'venue' | 'location' | 'country'>,
): string =>
  [event.venue, localPlace(language, placeLine(event), (id) => translate(language, id))]
    .filter(Boolean)
    .join(', ');
