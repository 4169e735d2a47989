import { callApi } from '@ail/kit/browser/api';
import type { Language } from '@ail/kit/contracts/enums';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import {
  deleteTranslationDraft,
  getTranslationDraft,
  saveTranslationDraft,
} from '@ail/kit/contracts/translations/translation-draft.calls';
import { callAsAdmin, useFreshCall } from '../calls/admin-calls.ts';
import { type TypedDraft, whenAllIsKept } from '../drafts/kept-draft.ts';

/** What is typed into the form of a translation and not saved, and how it is kept and discarded. */
export const useTranslationDraft = (kind: TranslatedKind, id: number, language: Language) => {
  const params = { kind, id, language };
  return {
    written: useFreshCall(getTranslationDraft, { params }, whenAllIsKept),
    /** What `Autosave` needs. Not as an admin: nobody who types is to be interrupted by a question for a password. */
    autosave: {
      keep: (body: TypedDraft) => callApi(saveTranslationDraft, { params, body }),
      read: () => callApi(getTranslationDraft, { params }),
    },
    /** @param seen `updatedAt` of the draft: one that was changed since stays */
    discard: (seen: string) =>
      callAsAdmin(deleteTranslationDraft, { params, query: { updatedAt: seen } }),
  };
};
