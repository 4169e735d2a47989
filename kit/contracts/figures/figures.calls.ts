import { call } from '../call.ts';
import { figuresShape } from './figures.shape.ts';
import { figuresSchema } from './figures.ts';

export const getFigures = call({
  method: 'get',
  path: '/api/figures',
  access: 'anyone',
  summary: 'The marketing figures of the public pages: those of an admin, else the usual ones',
  status: 200,
  answer: figuresShape,
});

export const updateFigures = call({
  method: 'patch',
  path: '/api/admin/figures',
  access: 'admin',
  summary: 'Set the marketing figures and where they come from',
  body: figuresSchema,
  status: 200,
  answer: figuresShape,
});
