import { call } from '../call.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { imageShape } from './image.shape.ts';
import { imageLimitBytes } from './image.ts';

export const listImages = call({
  method: 'get',
  path: '/api/admin/images',
  access: 'admin',
  summary: 'Uploaded pictures, the newest first',
  query: pageQuery,
  status: 200,
  answer: listOf(imageShape),
});

export const uploadImage = call({
  method: 'post',
  path: '/api/admin/images',
  access: 'admin',
  summary: 'Upload a picture: the body is the file, JPEG, PNG or WebP of at most 5 MB',
  status: 201,
  answer: imageShape,
  refusals: ['validation_failed', 'body_too_large'],
  fileLimit: imageLimitBytes,
});
