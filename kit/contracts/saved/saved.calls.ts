import { call } from '../call.ts';
import { inquiryShape, projectSummaryShape } from '../projects/project.shape.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage } from '../translations.ts';

export const listSavedProjects = call({
  method: 'get',
  path: '/api/user/saved-projects',
  access: 'signedIn',
  summary: 'The projects this account has saved, the last saved first',
  query: pageQuery.shape({ language: askedLanguage() }),
  status: 200,
  answer: listOf(projectSummaryShape),
});

export const saveProject = call({
  method: 'put',
  path: '/api/user/saved-projects/:projectId',
  access: 'signedIn',
  summary: 'Save a project; repeatable',
  status: 204,
  sendsNoMail: true,
});

export const unsaveProject = call({
  method: 'delete',
  path: '/api/user/saved-projects/:projectId',
  access: 'signedIn',
  summary: 'Take a project from the saved ones; repeatable',
  status: 204,
  sendsNoMail: true,
});

export const listOwnInquiries = call({
  method: 'get',
  path: '/api/user/inquiries',
  access: 'signedIn',
  summary: 'The inquiries made while signed in to this account, the newest first',
  query: pageQuery,
  status: 200,
  answer: listOf(inquiryShape),
});
