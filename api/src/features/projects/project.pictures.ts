import type { PicturePlace } from '../images/public.ts';
import { translatedPictures } from '../translations/public.ts';
import { ProjectModel } from './project.model.ts';

/** Where projects use pictures of the library. */
export const projectPictures: PicturePlace<
  Pick<ProjectModel, 'id' | 'images' | 'details' | 'proposal'>
> = {
  place: 'project',
  table: 'projects',
  key: 'projectId',
  title: 'title',
  language: 'language',
  columns: ['images', 'details', 'proposal'],
  getTexts: ({ images, details, proposal }) => ({ images, details, proposal }),
  translations: translatedPictures('projects', ProjectModel),
};
