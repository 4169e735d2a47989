import { callApi } from '@ail/kit/browser/api';
import {
  deleteRowDraft,
  getRowDraft,
  saveRowDraft,
} from '@ail/kit/contracts/drafts/row-draft.calls';
import { callAsAdmin, useFreshCall } from '../calls/admin-calls.ts';
import type { RowDraft } from './KeptEditForm.tsx';
import { whenAllIsKept } from './kept-draft.ts';

/**
 * What is typed into the form of a row and not saved, and how it is kept and discarded.
 * @param preview the address of a page that shows it, if there is one
 */
export const useRowDraft = (
  kind: 'events' | 'projects',
  id: string,
  preview?: string,
): RowDraft => {
  const params = { kind, id };
  return {
    written: useFreshCall(getRowDraft, { params }, whenAllIsKept),
    /** What `Autosave` needs. Not as an admin: nobody who types is to be interrupted by a question for a password. */
    autosave: {
      preview,
      keep: (body) => callApi(saveRowDraft, { params, body }),
      read: () => callApi(getRowDraft, { params }),
    },
    discard: (seen) => callAsAdmin(deleteRowDraft, { params, query: { updatedAt: seen } }),
  };
};
