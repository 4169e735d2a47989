import { callApi } from '@ail/kit/browser/api';
import {
  deleteRowDraft,
  getRowDraft,
  saveRowDraft,
} from '@ail/kit/contracts/drafts/row-draft.calls';
import { callAsAdmin, useFreshCall } from '../calls/admin-calls.ts';
import type { TypedDraft } from './kept-draft.ts';

/** What is typed into the form of a row and not saved, and how it is kept and discarded. */
export const useRowDraft = (kind: 'events' | 'projects', id: string) => {
  const params = { kind, id };
  return {
    written: useFreshCall(getRowDraft, { params }),
    /** What `Autosave` needs. Not as an admin: nobody who types is to be interrupted by a question for a password. */
    autosave: {
      keep: (body: TypedDraft) => callApi(saveRowDraft, { params, body }),
      read: () => callApi(getRowDraft, { params }),
    },
    /** @param seen `updatedAt` of the draft: one that was changed since stays */
    discard: (seen: string) => callAsAdmin(deleteRowDraft, { params, query: { updatedAt: seen } }),
  };
};
