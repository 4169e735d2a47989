import { object } from 'yup';
import { call } from '../call.ts';
import { line } from '../field-types.ts';
import { limits } from '../limits.ts';
import { pageFields, queryFlag } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { imageShape, imageWithUsesShape } from './image.shape.ts';
import { imageLimitBytes, updateImageSchema } from './image.ts';

export const listImages = call({
  method: 'get',
  path: '/api/admin/images',
  access: 'admin',
  summary: 'The media library: uploaded pictures, the newest first',
  query: object({
    ...pageFields,
    /** In titles and alternative texts. */
    q: line(),
    /** Only pictures that nothing uses. */
    unused: queryFlag(),
  }),
  status: 200,
  answer: listOf(imageShape),
});

export const getImage = call({
  method: 'get',
  path: '/api/admin/images/:id',
  access: 'admin',
  summary: 'One picture, and the first hundred things that use it',
  status: 200,
  answer: imageWithUsesShape,
});

export const uploadImage = call({
  method: 'post',
  path: '/api/admin/images',
  access: 'admin',
  summary:
    'Upload a picture: the body is the file, JPEG, PNG or WebP of at most 5 MB; the same one is there once',
  query: object({ title: line(limits.title.max) }),
  status: 201,
  answer: imageShape,
  refusals: ['validation_failed', 'body_too_large'],
  fileLimit: imageLimitBytes,
});

export const updateImage = call({
  method: 'patch',
  path: '/api/admin/images/:id',
  access: 'admin',
  summary: 'Change what a picture is called and what it is said to show',
  body: updateImageSchema,
  partial: true,
  status: 200,
  answer: imageShape,
  refusals: ['edit_conflict'],
  current: imageShape,
});

export const replaceImage = call({
  method: 'put',
  path: '/api/admin/images/:id/file',
  access: 'admin',
  summary:
    'Replace a picture by another file, as for an upload; whatever uses it shows the new one',
  status: 200,
  answer: imageShape,
  refusals: ['validation_failed', 'body_too_large'],
  fileLimit: imageLimitBytes,
});

export const deleteImage = call({
  method: 'delete',
  path: '/api/admin/images/:id',
  access: 'admin',
  summary: 'Delete a picture that nothing uses',
  status: 204,
  refusals: ['in_use'],
});
