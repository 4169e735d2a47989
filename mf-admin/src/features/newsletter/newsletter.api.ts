import { callApi, currentOf } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import type { Language } from '@ail/kit/contracts/enums';
import type { Issue } from '@ail/kit/contracts/newsletter/issue';
import {
  cancelIssue,
  countIssueRecipients,
  createIssue,
  deleteIssue,
  deleteIssueDraft,
  getIssue,
  getIssueDraft,
  listIssues,
  previewIssue,
  resendIssue,
  saveIssueDraft,
  sendIssue,
  testIssue,
  updateIssue,
} from '@ail/kit/contracts/newsletter/issue.calls';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { callAsAdmin, useAdminCall, useFreshCall } from '../../blocks/calls/admin-calls.ts';
import type { RowDraft } from '../../blocks/drafts/KeptEditForm.tsx';
import { type SeenRow, whenAllIsKept } from '../../blocks/drafts/kept-draft.ts';

/** Read one issue. */
export const useIssue = (id: string) => useAdminCall(getIssue, { params: { id } });

/** Read one issue past the cache, to edit it. */
export const useFreshIssue = (id: string) => useFreshCall(getIssue, { params: { id } });

/** Get the unsaved draft of an issue's form. */
export const useIssueDraft = (id: string): RowDraft => ({
  written: useFreshCall(getIssueDraft, { params: { id } }, whenAllIsKept),
  // Not as an admin: a request for the password must not interrupt typing.
  autosave: {
    keep: (body) => callApi(saveIssueDraft, { params: { id }, body }),
    read: () => callApi(getIssueDraft, { params: { id } }),
  },
  discard: (seen) => callAsAdmin(deleteIssueDraft, { params: { id }, query: { updatedAt: seen } }),
});

/** Read the preview of an issue for subscribers of a language. */
export const usePreview = (id: number, language: Language) =>
  useAdminCall(previewIssue, { params: { id }, query: { language } });

/** Read the number of recipients in each language. */
export const useRecipients = (id: number) => useAdminCall(countIssueRecipients, { params: { id } });

/** Get the issue as a colleague has saved it, from the error of a change that was refused for that reason. */
export const currentIssue = {
  ofUpdate: currentOf(updateIssue),
  ofRemove: currentOf(deleteIssue),
};

/** Get the calls that change issues. */
export const useIssueActions = () => {
  const refresh = useRefresh();
  const changed = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      // Also after a refusal, since a colleague may have been faster.
      await refresh(listIssues, getIssue, previewIssue, countIssueRecipients);
    }
  };
  return {
    create: (originalLanguage: Language, requestId: string) =>
      changed(callAsAdmin(createIssue, { body: { originalLanguage, requestId } })),
    update: (id: number, issue: Issue & SeenRow): Promise<AdminIssue> =>
      changed(callAsAdmin(updateIssue, { params: { id }, body: issue })),
    remove: async ({ id, updatedAt }: AdminIssue) => {
      const answer = callAsAdmin(deleteIssue, { params: { id }, query: { updatedAt } });
      // The deleted issue itself is not read again, since its page is still open.
      await answer.then(
        () => refresh(listIssues),
        () => changed(answer),
      );
    },
    send: ({ id, updatedAt }: AdminIssue, when: { sendAt: string; timeZone: string } | undefined) =>
      changed(callAsAdmin(sendIssue, { params: { id }, body: { updatedAt, ...when } })),
    resend: ({ id, updatedAt }: AdminIssue) =>
      changed(callAsAdmin(resendIssue, { params: { id }, body: { updatedAt } })),
    cancel: (id: number) => changed(callAsAdmin(cancelIssue, { params: { id } })),
    test: (id: number, language: Language) =>
      callAsAdmin(testIssue, { params: { id }, body: { language } }),
  };
};
