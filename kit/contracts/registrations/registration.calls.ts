import { object } from 'yup';
import { call } from '../call.ts';
import {
  type CheckedInFilter,
  checkedInFilters,
  type RegistrationStatus,
  registrationStatuses,
} from '../enums.ts';
import { line, oneOf } from '../field-types.ts';
import { importBodyLimitBytes } from '../limits.ts';
import { mailPreviewShape } from '../mails/mail-preview.shape.ts';
import { pageFields, queryId } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage } from '../translations.ts';
import { registrationDecisionSchema, registrationDecisionsSchema } from './decision.ts';
import {
  archivedEvents,
  chosenMessageSchema,
  manyMessageSchema,
  messagePreviewSchema,
  oneMessageSchema,
} from './registrant-message.ts';
import {
  adminRegistrationShape,
  answeredRegistrationShape,
  decisionOutcomeShape,
  importedShape,
  importPreviewShape,
  listedRegistrationShape,
  mailCountShape,
  registrationShape,
} from './registration.shape.ts';
import {
  addRegistrationSchema,
  correctionSchema,
  createRegistrationSchema,
  editRegistrationSchema,
  importPreviewSchema,
  importRegistrationsSchema,
  registrationTokenSchema,
} from './registration.ts';

const filterFields = {
  eventId: queryId(),
  status: oneOf<RegistrationStatus>(registrationStatuses),
  q: line(),
  checkedIn: oneOf<CheckedInFilter>(checkedInFilters),
  archived: archivedEvents(),
};

const sortFields = {
  sort: oneOf(['createdAt', 'name', 'organization', 'status']),
  order: oneOf(['asc', 'desc']),
};

const ofUsername = (_: unknown, caller: { username: string } | null) => caller?.username;

export const registerForEvent = call({
  method: 'post',
  path: '/api/events/:id/register',
  access: 'anyone',
  summary: 'Register for an event, or wait for a place; a confirmation is mailed',
  body: createRegistrationSchema,
  status: 201,
  answer: registrationShape,
  refusals: ['registration_closed', 'already_registered', 'event_full', 'already_sent'],
  rateLimit: { name: 'publicForm', mailbox: ({ email }) => email },
});

export const viewRegistration = call({
  method: 'post',
  path: '/api/registrations/view',
  access: 'anyone',
  summary: 'One’s own registration, by the token of a mail',
  body: registrationTokenSchema,
  status: 200,
  answer: answeredRegistrationShape,
  refusals: ['not_found'],
  rateLimit: { name: 'publicForm' },
});

export const confirmRegistration = call({
  method: 'post',
  path: '/api/registrations/confirm',
  access: 'anyone',
  summary:
    'Confirm the address of one’s own registration, which takes a place or waits; repeatable',
  body: registrationTokenSchema,
  status: 200,
  answer: answeredRegistrationShape,
  refusals: ['not_found', 'registration_closed', 'event_full'],
  rateLimit: { name: 'publicForm' },
});

export const updateRegistration = call({
  method: 'post',
  path: '/api/registrations/update',
  access: 'anyone',
  summary: 'Correct one’s own registration, by the token of a mail; what is not sent stays',
  body: correctionSchema,
  partial: true,
  status: 200,
  answer: answeredRegistrationShape,
  refusals: ['not_found', 'registration_closed'],
  rateLimit: { name: 'publicForm' },
});

export const cancelRegistration = call({
  method: 'post',
  path: '/api/registrations/cancel',
  access: 'anyone',
  summary: 'Cancel one’s own registration, by the token of a mail; its place goes to who waits',
  body: registrationTokenSchema,
  status: 204,
  refusals: ['not_found', 'registration_closed'],
  rateLimit: { name: 'publicForm' },
});

export const listEventRegistrations = call({
  method: 'get',
  path: '/api/events/:id/registrations',
  access: 'admin',
  summary: 'The registrations of one event, the newest first unless sorted otherwise',
  query: object({ ...pageFields, ...sortFields }),
  status: 200,
  answer: listOf(listedRegistrationShape),
});

export const listRegistrations = call({
  method: 'get',
  path: '/api/events/registrations',
  access: 'admin',
  summary:
    'All registrations, the newest first unless sorted otherwise; those of archived events only where these or the event are asked for',
  query: object({ ...pageFields, ...filterFields, ...sortFields }),
  status: 200,
  answer: listOf(listedRegistrationShape),
});

export const exportRegistrations = call({
  method: 'get',
  path: '/api/events/registrations.csv',
  access: 'admin',
  recent: true,
  summary: 'Registrations as CSV, filtered like the list',
  query: object(filterFields),
  status: 200,
  contentType: 'text/csv; charset=utf-8',
});

export const listOwnRegistrations = call({
  method: 'get',
  path: '/api/user/registrations',
  access: 'signedIn',
  summary: 'The registrations made while signed in to this account, the newest first',
  query: object({ ...pageFields, eventId: queryId(), language: askedLanguage() }),
  status: 200,
  answer: listOf(answeredRegistrationShape),
});

export const cancelOwnRegistration = call({
  method: 'delete',
  path: '/api/user/registrations/:id',
  access: 'signedIn',
  summary: 'Cancel a registration made while signed in to this account',
  status: 204,
  refusals: ['registration_closed'],
  rateLimit: { name: 'publicForm' },
});

export const decideRegistration = call({
  method: 'patch',
  path: '/api/events/:eventId/registrations/:registrationId',
  access: 'admin',
  summary: 'Approve or reject a registration; the registrant is told by mail',
  body: registrationDecisionSchema,
  status: 200,
  answer: registrationShape,
  refusals: ['edit_conflict', 'registration_closed', 'event_full'],
  current: registrationShape,
});

export const decideRegistrations = call({
  method: 'patch',
  path: '/api/events/registrations',
  access: 'admin',
  summary: 'Approve or reject several registrations; each by itself, and what became of each',
  body: registrationDecisionsSchema,
  status: 200,
  answer: listOf(decisionOutcomeShape),
});

export const mailRegistrant = call({
  method: 'post',
  path: '/api/events/:eventId/registrations/:registrationId/message',
  access: 'admin',
  summary: 'Mail a registrant; once for each requestId, where one is sent',
  body: oneMessageSchema,
  status: 202,
  refusals: ['already_sent'],
});

export const mailRegistrants = call({
  method: 'post',
  path: '/api/events/registrations/message',
  access: 'admin',
  summary: 'Mail several registrants, each in a mail of their own; once for each requestId',
  body: chosenMessageSchema,
  status: 202,
  answer: mailCountShape,
  refusals: ['not_found', 'already_sent'],
  rateLimit: { name: 'bulkMails', account: ofUsername },
});

export const mailApproved = call({
  method: 'post',
  path: '/api/events/:id/message',
  access: 'admin',
  summary: 'Mail everybody whose registration is approved; once for each requestId',
  body: manyMessageSchema,
  status: 202,
  answer: mailCountShape,
  refusals: ['nobody_approved', 'already_sent'],
  rateLimit: { name: 'bulkMails', account: ofUsername },
});

export const previewMessage = call({
  method: 'post',
  path: '/api/admin/registrations/message-preview',
  access: 'admin',
  summary: 'A message as registrants will read it, in each of their languages; nothing is sent',
  body: messagePreviewSchema,
  status: 200,
  answer: mailPreviewShape,
  refusals: ['not_found'],
});

export const addRegistration = call({
  method: 'post',
  path: '/api/admin/events/:id/registrations',
  access: 'admin',
  summary: 'Add a registration by hand; once for each requestId, where one is sent',
  body: addRegistrationSchema,
  status: 201,
  answer: adminRegistrationShape,
  refusals: ['registration_closed', 'already_registered', 'event_full', 'already_sent'],
});

export const previewImport = call({
  method: 'post',
  path: '/api/admin/events/:id/registrations/import/preview',
  access: 'admin',
  summary: 'What a file of registrations (CSV) holds, and what is wrong with it; nothing is stored',
  body: importPreviewSchema,
  bodyLimit: importBodyLimitBytes,
  status: 200,
  answer: importPreviewShape,
});

export const importRegistrations = call({
  method: 'post',
  path: '/api/admin/events/:id/registrations/import',
  access: 'admin',
  summary:
    'Add all registrations of a file (CSV), or none; once for each requestId, where one is sent',
  body: importRegistrationsSchema,
  bodyLimit: importBodyLimitBytes,
  status: 201,
  answer: importedShape,
  refusals: ['registration_closed', 'already_registered', 'event_full', 'already_sent'],
});

export const getRegistration = call({
  method: 'get',
  path: '/api/admin/registrations/:id',
  access: 'admin',
  summary: 'One registration',
  status: 200,
  answer: adminRegistrationShape,
});

export const editRegistration = call({
  method: 'patch',
  path: '/api/admin/registrations/:id',
  access: 'admin',
  summary: 'Change what a registration says of its registrant',
  body: editRegistrationSchema,
  partial: true,
  status: 200,
  answer: adminRegistrationShape,
  refusals: ['edit_conflict', 'already_registered'],
  current: adminRegistrationShape,
});

export const withdrawRegistration = call({
  method: 'post',
  path: '/api/admin/registrations/:id/withdraw',
  access: 'admin',
  summary:
    'Cancel a registration for its registrant, who is told by mail; its place goes to the first who waits',
  status: 200,
  answer: adminRegistrationShape,
});
