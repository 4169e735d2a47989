import type { PicturePlace } from '../images/public.ts';
import { translatedPictures } from '../translations/public.ts';
import { ResourceModel } from './resource.model.ts';

/** Where resources use pictures of the library. */
export const resourcePictures: PicturePlace<Pick<ResourceModel, 'id' | 'imageUrl' | 'content'>> = {
  place: 'resource',
  table: 'resources',
  key: 'resourceId',
  title: 'title',
  language: 'language',
  columns: ['imageUrl', 'content'],
  getTexts: ({ imageUrl, content }) => ({ imageUrl, content }),
  translations: translatedPictures('resources', ResourceModel),
};
