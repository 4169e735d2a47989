import type { PicturePlace } from '../images/public.ts';
import type { EventModel } from './event.model.ts';

/** Where events use pictures of the library. */
export const eventPictures: PicturePlace<Pick<EventModel, 'id' | 'image'>> = {
  place: 'event',
  table: 'events',
  key: 'eventId',
  title: 'title',
  language: 'language',
  columns: ['image'],
  getTexts: ({ image }) => ({ image }),
};
