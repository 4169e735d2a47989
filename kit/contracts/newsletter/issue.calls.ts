import { object } from 'yup';
import { call } from '../call.ts';
import { draftShape, savedDraftShape } from '../drafts/draft.shape.ts';
import { draftSchema } from '../drafts/draft.ts';
import { type Language, languages } from '../enums.ts';
import { onceFields, oneOf } from '../field-types.ts';
import { issueBodyLimitBytes } from '../limits.ts';
import { pageFields, seenVersion } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import {
  adminIssueShape,
  archivedIssueShape,
  archivedSummaryShape,
  bouncesNotedShape,
  issuePreviewShape,
  issueRecipientsShape,
  issueSummaryShape,
} from './issue.shape.ts';
import {
  bouncesSchema,
  type IssueState,
  issueSchema,
  issueStates,
  resendIssueSchema,
  sendIssueSchema,
  testIssueSchema,
  updateIssueSchema,
} from './issue.ts';

const language = () => oneOf<Language>(languages);

export const listArchivedIssues = call({
  method: 'get',
  path: '/api/newsletter/issues',
  access: 'anyone',
  summary: 'Past issues of the newsletter, the newest first, in `language` where there is one',
  query: object({ ...pageFields, language: language() }),
  status: 200,
  answer: listOf(archivedSummaryShape),
});

export const getArchivedIssue = call({
  method: 'get',
  path: '/api/newsletter/issues/:id',
  access: 'anyone',
  summary: 'One past issue, without what visitors cannot see any more',
  query: object({ language: language() }),
  status: 200,
  answer: archivedIssueShape,
});

export const listIssues = call({
  method: 'get',
  path: '/api/admin/newsletter/issues',
  access: 'admin',
  summary: 'Issues of the newsletter without their texts, the newest first',
  query: object({ ...pageFields, status: oneOf<IssueState>(issueStates) }),
  status: 200,
  answer: listOf(issueSummaryShape),
});

export const getIssue = call({
  method: 'get',
  path: '/api/admin/newsletter/issues/:id',
  access: 'admin',
  summary: 'One issue of the newsletter',
  status: 200,
  answer: adminIssueShape,
});

export const createIssue = call({
  method: 'post',
  path: '/api/admin/newsletter/issues',
  access: 'admin',
  summary:
    'Write an issue of the newsletter; a draft until it is sent. Once for each requestId, where one is sent',
  body: issueSchema.shape(onceFields),
  bodyLimit: issueBodyLimitBytes,
  status: 201,
  answer: adminIssueShape,
  refusals: ['already_sent'],
});

export const updateIssue = call({
  method: 'patch',
  path: '/api/admin/newsletter/issues/:id',
  access: 'admin',
  summary: 'Change a draft; a language that is `null` is removed',
  body: updateIssueSchema,
  bodyLimit: issueBodyLimitBytes,
  partial: true,
  status: 200,
  answer: adminIssueShape,
  refusals: ['edit_conflict', 'issue_not_draft'],
  current: adminIssueShape,
});

export const deleteIssue = call({
  method: 'delete',
  path: '/api/admin/newsletter/issues/:id',
  access: 'admin',
  summary: 'Delete a draft',
  query: seenVersion,
  status: 204,
  refusals: ['edit_conflict', 'issue_not_draft'],
  current: adminIssueShape,
});

export const getIssueDraft = call({
  method: 'get',
  path: '/api/admin/newsletter/issues/:id/draft',
  access: 'admin',
  summary: 'What the caller has typed into the form of an issue',
  status: 200,
  answer: draftShape,
});

export const saveIssueDraft = call({
  method: 'put',
  path: '/api/admin/newsletter/issues/:id/draft',
  access: 'admin',
  summary: 'Keep what is typed into the form of an issue; saving the issue ends it',
  body: draftSchema,
  bodyLimit: issueBodyLimitBytes,
  status: 200,
  answer: savedDraftShape,
});

export const deleteIssueDraft = call({
  method: 'delete',
  path: '/api/admin/newsletter/issues/:id/draft',
  access: 'admin',
  summary:
    'Discard what is typed into the form of an issue; with `updatedAt` only if it was not changed since',
  query: seenVersion,
  status: 204,
});

export const previewIssue = call({
  method: 'get',
  path: '/api/admin/newsletter/issues/:id/preview',
  access: 'admin',
  summary: 'What subscribers of a language get; of an issue that was sent, what they got',
  query: object({ language: language() }),
  status: 200,
  answer: issuePreviewShape,
});

export const countIssueRecipients = call({
  method: 'get',
  path: '/api/admin/newsletter/issues/:id/recipients',
  access: 'admin',
  summary: 'How many confirmed subscribers each language has, and in which language they get it',
  status: 200,
  answer: issueRecipientsShape,
});

export const testIssue = call({
  method: 'post',
  path: '/api/admin/newsletter/issues/:id/test',
  access: 'admin',
  summary: 'Mail the issue in one language to the caller',
  body: testIssueSchema,
  status: 204,
  rateLimit: { name: 'bulkMails', account: (_, caller) => caller?.username },
});

export const sendIssue = call({
  method: 'post',
  path: '/api/admin/newsletter/issues/:id/send',
  access: 'admin',
  summary: 'Send a draft to all confirmed subscribers, now or at a time',
  body: sendIssueSchema,
  status: 200,
  answer: adminIssueShape,
  refusals: ['edit_conflict', 'issue_not_draft'],
  current: adminIssueShape,
});

export const resendIssue = call({
  method: 'post',
  path: '/api/admin/newsletter/issues/:id/resend',
  access: 'admin',
  summary: 'Send an issue once more to the addresses in `inDoubt`; some may get it twice',
  body: resendIssueSchema,
  status: 200,
  answer: adminIssueShape,
  refusals: ['edit_conflict'],
  current: adminIssueShape,
});

export const cancelIssue = call({
  method: 'post',
  path: '/api/admin/newsletter/issues/:id/cancel',
  access: 'admin',
  summary: 'Make a draft of an issue again that is not sent yet',
  status: 200,
  answer: adminIssueShape,
  refusals: ['issue_not_scheduled'],
});

export const noteBounces = call({
  method: 'post',
  path: '/api/admin/subscribers/bounces',
  access: 'admin',
  summary: 'Note that mails to these addresses came back; at three in a row a subscription ends',
  body: bouncesSchema,
  status: 200,
  answer: bouncesNotedShape,
});
