import * as calls from '@ail/kit/contracts/newsletter/issue.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { draftEndpoints } from '../drafts/public.ts';
import { endpoint } from '../users/public.ts';
import { formOf, issueFormAt } from './issue-drafts.service.ts';
import { presentArchived, presentIssue, presentIssueSummary } from './issues.presenter.ts';
import {
  countRecipients,
  getIssue,
  listArchived,
  listIssues,
  previewIssue,
  readArchived,
} from './issues.query.ts';
import {
  cancelIssue,
  createIssue,
  deleteIssue,
  resendIssue,
  sendIssue,
  testIssue,
  updateIssue,
} from './issues.service.ts';
import { noteReturned } from './returned-mails.service.ts';

/** Issues of the newsletter: writing and sending them, and the archive of those that were sent. */
export const issueEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(
      calls.listArchivedIssues,
      async ({ query: { language, ...page }, ctx }) => {
        const { items, total } = await listArchived(db, page);
        setPageHeaders(ctx, page, total);
        return items.flatMap((issue) => presentArchived(issue, language));
      },
      { readsRowsOnly: true },
    ),
    endpoint(
      calls.getArchivedIssue,
      ({ query, id }) => readArchived(services, id('id'), query.language),
      { readsRowsOnly: true },
    ),
    endpoint(calls.listIssues, async ({ query, ctx }) => {
      const { items, total } = await listIssues(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentIssueSummary);
    }),
    endpoint(calls.getIssue, async ({ id }) => presentIssue(db, await getIssue(db, id('id')))),
    endpoint(calls.createIssue, ({ user, body }) => createIssue(services, user, body)),
    endpoint(calls.updateIssue, ({ user, body, id }) =>
      updateIssue(services, user, id('id'), body),
    ),
    endpoint(calls.deleteIssue, ({ user, query, id }) =>
      deleteIssue(services, user, id('id'), query.updatedAt),
    ),
    ...draftEndpoints(
      db,
      { read: calls.getIssueDraft, keep: calls.saveIssueDraft, end: calls.deleteIssueDraft },
      ({ id }) => issueFormAt(db, id('id')),
      ({ id }) => formOf(id('id')),
    ),
    endpoint(calls.previewIssue, ({ query, id }) =>
      previewIssue(services, id('id'), query.language),
    ),
    endpoint(calls.countIssueRecipients, ({ id }) => countRecipients(db, id('id'))),
    endpoint(calls.testIssue, ({ user, body, id }) =>
      testIssue(services, user, id('id'), body.language),
    ),
    endpoint(calls.sendIssue, ({ user, body, id }) => sendIssue(services, user, id('id'), body)),
    endpoint(calls.resendIssue, ({ user, body, id }) =>
      resendIssue(services, user, id('id'), body),
    ),
    endpoint(calls.cancelIssue, ({ user, id }) => cancelIssue(services, user, id('id'))),
    endpoint(calls.noteBounces, ({ user, body }) => noteReturned(services, user, body.emails)),
  ];
};
