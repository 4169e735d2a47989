import { call } from '../call.ts';
import { onceFields } from '../field-types.ts';
import { pageQuery, seenVersion } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { matchedOwnProjectShape, ownProjectShape } from './project.shape.ts';
import { draftProjectSchema, updateOwnProjectSchema } from './project.ts';

const ofUsername = (_: unknown, caller: { username: string } | null) => caller?.username;

export const listOwnProjects = call({
  method: 'get',
  path: '/api/user/projects',
  access: 'client',
  summary: 'The own projects, the newest first',
  query: pageQuery,
  status: 200,
  answer: listOf(ownProjectShape),
});

export const createOwnProject = call({
  method: 'post',
  path: '/api/user/projects',
  access: 'client',
  summary: 'Begin a project, as a draft; once for each requestId, where one is sent',
  body: draftProjectSchema.shape(onceFields),
  status: 201,
  answer: ownProjectShape,
  refusals: ['already_sent'],
  rateLimit: { name: 'ownProjects', account: ofUsername },
});

export const getOwnProject = call({
  method: 'get',
  path: '/api/user/projects/:id',
  access: 'client',
  summary: 'One of the own projects',
  status: 200,
  answer: matchedOwnProjectShape,
});

export const updateOwnProject = call({
  method: 'patch',
  path: '/api/user/projects/:id',
  access: 'client',
  summary:
    'Change fields of an own project: of a published one as a proposal, while the published text stands; what is ' +
    'submitted has to be submitted again',
  body: updateOwnProjectSchema,
  partial: true,
  status: 200,
  answer: ownProjectShape,
  refusals: ['edit_conflict', 'project_refused'],
  current: ownProjectShape,
  sendsNoMail: true,
});

export const submitOwnProject = call({
  method: 'post',
  path: '/api/user/projects/:id/submit',
  access: 'client',
  summary: 'Submit an own project to the team, which is mailed; repeatable',
  query: seenVersion,
  status: 200,
  answer: ownProjectShape,
  refusals: ['edit_conflict', 'nothing_to_submit', 'project_refused'],
  current: ownProjectShape,
  rateLimit: { name: 'ownProjects', account: ofUsername },
});

export const withdrawOwnProject = call({
  method: 'post',
  path: '/api/user/projects/:id/withdraw',
  access: 'client',
  summary: 'Take back what is submitted; where nothing is, take the own project off the site',
  query: seenVersion,
  status: 200,
  answer: ownProjectShape,
  refusals: ['edit_conflict', 'nothing_to_withdraw'],
  current: ownProjectShape,
  sendsNoMail: true,
});

export const confirmOwnProject = call({
  method: 'post',
  path: '/api/user/projects/:id/confirm',
  access: 'client',
  summary: 'Confirm that an active own project is up to date; one that is off the list comes back',
  query: seenVersion,
  status: 200,
  answer: ownProjectShape,
  refusals: ['edit_conflict', 'project_not_active'],
  current: ownProjectShape,
  sendsNoMail: true,
});

export const completeOwnProject = call({
  method: 'post',
  path: '/api/user/projects/:id/complete',
  access: 'client',
  summary: 'Mark an active own project as completed; repeatable',
  query: seenVersion,
  status: 200,
  answer: ownProjectShape,
  refusals: ['edit_conflict', 'project_not_active'],
  current: ownProjectShape,
  sendsNoMail: true,
});
