import { object } from 'yup';
import { call } from '../call.ts';
import { instant } from '../field-types.ts';
import { pageFields, pageQuery, queryFlag } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import {
  checkInResultShape,
  doorPassShape,
  doorTicketShape,
  newDoorPassShape,
} from './door.shape.ts';
import { checkInsSchema, createDoorPassSchema } from './door.ts';

export const createDoorPass = call({
  method: 'post',
  path: '/api/admin/events/:id/door-passes',
  access: 'admin',
  summary: 'Make a link that opens the door of one event, and nothing else, until it expires',
  body: createDoorPassSchema,
  status: 201,
  answer: newDoorPassShape,
});

export const listDoorPasses = call({
  method: 'get',
  path: '/api/admin/events/:id/door-passes',
  access: 'admin',
  summary: 'The door passes of an event, the newest first; without their links',
  query: pageQuery,
  status: 200,
  answer: listOf(doorPassShape),
});

export const revokeDoorPass = call({
  method: 'delete',
  path: '/api/admin/events/:id/door-passes/:passId',
  access: 'admin',
  summary: 'End a door pass at once',
  status: 204,
});

export const listDoorTickets = call({
  method: 'get',
  path: '/api/door/:eventId/list',
  access: 'door',
  summary: 'The tickets of an event, for its door',
  query: object({
    ...pageFields,
    /** Only those that have changed since. */
    since: instant(),
    /** Only those that were let in more than once. */
    conflicts: queryFlag(),
  }),
  status: 200,
  answer: listOf(doorTicketShape),
  rateLimit: { name: 'door' },
});

export const checkIn = call({
  method: 'post',
  path: '/api/door/:eventId/check-ins',
  access: 'door',
  summary: 'Report whom a device has let in; of one ticket exactly one scan is accepted',
  body: checkInsSchema,
  status: 200,
  answer: listOf(checkInResultShape),
  rateLimit: { name: 'door' },
});
