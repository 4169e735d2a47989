import { createContext, useContext, useEffect, useState } from 'react';
import { type KeptDraft, keepTyped } from './kept-typed.ts';

/** What is typed into one form and not sent yet. Belongs to the form, or to a component that outlives it. */
export interface Draft extends KeptDraft {
  /** The form never removes the key; the owner of the draft does. */
  keepsRequestId?: boolean;
  /** Whether the server has kept all that is typed: nobody is asked before the form is left. */
  isKept?: () => boolean;
}

/** The drafts on a page or in a dialog; they are asked about before it is closed. */
export interface Drafts {
  /** @returns a function that removes it */
  add(draft: Draft, isInDialog?: boolean): () => void;
  /** Whether something typed would be lost. */
  areTyped(): boolean;
  /** In dialogs only: another filter or page of a list closes them, too. */
  areTypedInDialog(): boolean;
  /** The reader discards them. */
  forget(): void;
}

/** Collects the drafts below; not on public pages, which are left without a question. */
export const DraftScope = createContext<Drafts | null>(null);

/** The draft of the form around a component. */
export const FormDraft = createContext<Draft | null>(null);

/** A draft with the lifetime of the calling component. */
export const useDraft = (options?: Pick<Draft, 'keepsRequestId' | 'keptAs'>): Draft => {
  const drafts = useContext(DraftScope);
  const [draft] = useState<Draft>({ ...options, secrets: new Set() });
  useEffect(() => drafts?.add(draft), [drafts, draft]);
  return draft;
};

/** The value of a `DraftScope`, for a page or a dialog. */
export const useDrafts = (): Drafts => {
  const page = useContext(DraftScope);
  const [drafts] = useState(() => createDrafts(page));
  return drafts;
};

const createDrafts = (page: Drafts | null): Drafts => {
  const all = new Map<Draft, boolean>();
  const typed = () => [...all].filter(([draft]) => draft.typed && !draft.isKept?.());
  return {
    add(draft, isInDialog = false) {
      all.set(draft, isInDialog);
      const removeFromPage = page?.add(draft, true);
      return () => {
        all.delete(draft);
        removeFromPage?.();
      };
    },
    areTyped: () => typed().length > 0,
    areTypedInDialog: () => typed().some(([, isInDialog]) => isInDialog),
    forget() {
      for (const draft of all.keys()) {
        draft.typed = undefined;
        keepTyped(draft);
      }
    },
  };
};
