import { createContext, useContext, useEffect, useState } from 'react';

/** What is typed into one form and not sent yet. Belongs to whatever outlives the form, else to it. */
export interface Draft {
  /** The form's values, once something is typed; a form that comes back starts with them. */
  typed?: object;
  /**
   * Idempotency key, the same for every attempt until one succeeds. Whoever wants the same sent as
   * another request removes it.
   */
  requestId?: string;
  /** The form never removes the key; the owner of the draft does. */
  keepsRequestId?: boolean;
}

/** The drafts on a page or in a dialog; whoever takes that away asks first. */
export interface Drafts {
  /** @returns what removes it again */
  add(draft: Draft, isInDialog?: boolean): () => void;
  areTyped(): boolean;
  /** Of dialogs only, which another filter or page of a list closes as well. */
  areTypedInDialog(): boolean;
  /** The reader gives them up. */
  forget(): void;
}

/** Where the drafts below are counted; none on public pages, which are left without a question. */
export const DraftScope = createContext<Drafts | null>(null);

/** A draft that lives as long as the caller. */
export const useDraft = (options?: Pick<Draft, 'keepsRequestId'>): Draft => {
  const drafts = useContext(DraftScope);
  const [draft] = useState<Draft>({ ...options });
  useEffect(() => drafts?.add(draft), [drafts, draft]);
  return draft;
};

/** The drafts of a page or, within its scope, of a dialog: the value of a `DraftScope`. */
export const useDrafts = (): Drafts => {
  const page = useContext(DraftScope);
  const [drafts] = useState(() => createDrafts(page));
  return drafts;
};

const createDrafts = (page: Drafts | null): Drafts => {
  const all = new Map<Draft, boolean>();
  const typed = () => [...all].filter(([draft]) => draft.typed);
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
      for (const draft of all.keys()) draft.typed = undefined;
    },
  };
};
