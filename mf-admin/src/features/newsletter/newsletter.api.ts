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

/** One issue. */
export const useIssue = (id: string) => useAdminCall(getIssue, { params: { id } });

/** One issue, read past the cache, to be edited. */
export const useFreshIssue = (id: string) => useFreshCall(getIssue, { params: { id } });

/** What is typed into the form of an issue and not saved. */
export const useIssueDraft = (id: string): RowDraft => ({
  written: useFreshCall(getIssueDraft, { params: { id } }, whenAllIsKept),
  // Not as an admin: nobody who types is to be interrupted by a question for a password.
  autosave: {
    keep: (body) => callApi(saveIssueDraft, { params: { id }, body }),
    read: () => callApi(getIssueDraft, { params: { id } }),
  },
  discard: (seen) => callAsAdmin(deleteIssueDraft, { params: { id }, query: { updatedAt: seen } }),
});

/** What subscribers of a language get. */
export const usePreview = (id: number, language: Language) =>
  useAdminCall(previewIssue, { params: { id }, query: { language } });

/** How many subscribers each language has. */
export const useRecipients = (id: number) => useAdminCall(countIssueRecipients, { params: { id } });

/** The issue as somebody else has saved it, if a change was refused because of that. */
export const currentIssue = {
  ofUpdate: currentOf(updateIssue),
  ofRemove: currentOf(deleteIssue),
};

/** The calls that change issues; each reads the cached ones again. */
export const useIssueActions = () => {
  const refresh = useRefresh();
  const changed = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      // Also after a refusal: another admin was faster.
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
      // Not the deleted issue itself, whose page is still open.
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
