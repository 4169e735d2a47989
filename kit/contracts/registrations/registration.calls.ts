import { call } from '../call.ts';
import { registrationShape } from './registration.shape.ts';
import { createRegistrationSchema } from './registration.ts';

export const registerForEvent = call({
  method: 'post',
  path: '/api/events/:id/register',
  access: 'anyone',
  summary: 'Register for an event; a confirmation is mailed',
  body: createRegistrationSchema,
  status: 201,
  answer: registrationShape,
  refusals: ['registration_closed', 'already_registered', 'event_full'],
  rateLimit: { name: 'publicForm', letterBox: ({ email }) => email },
});
