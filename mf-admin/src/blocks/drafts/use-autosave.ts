import { ApiError } from '@ail/kit/browser/http';
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { FormDraft } from '@ail/kit/ui/draft';
import { useFormikContext } from 'formik';
import { useContext, useEffect, useRef, useState } from 'react';
import { areUploadsRunning } from '../pictures/running-uploads.ts';
import {
  draftText,
  isOfThisTab,
  type Keeping,
  type KeptDraft,
  noteSending,
  type TypedDraft,
} from './kept-draft.ts';

const everyMs = 2_000;

/** Who else writes, and when the row was saved. */
export type Company = Pick<SavedDraft, 'others' | 'savedAt' | 'savedBy'>;

export interface AutosaveOptions {
  /** Sends what is typed. */
  keep: (typed: TypedDraft) => Promise<SavedDraft>;
  /** Reads what the server has kept, without a question for a password. */
  read: () => Promise<Draft>;
  /** The values that the form began with. */
  before: object;
  /** The version that the form began with; `null` for a new row. */
  basedOn: string | null;
  /** What was typed before and is in the form again. */
  kept: KeptDraft<object> | undefined;
  /** The same object for the life of the form. */
  keeping: Keeping;
}

/**
 * Keeps what is typed into the form around it on the server: every two seconds, and at once when the page is hidden or
 * left. When the page is shown again, it reads what other tabs have done with that.
 */
export const useAutosave = ({
  keep: keepDraft,
  read,
  before,
  basedOn,
  kept,
  keeping,
}: AutosaveOptions) => {
  const form = useFormikContext<object>();
  const [state, setState] = useState<'kept' | 'failed' | 'signedOut' | 'elsewhere'>();
  const [keptAt, setKeptAt] = useState<string>();
  const [company, setCompany] = useState<Company>();
  const text = draftText(form.values, before);
  const latest = useRef({ text, isSubmitting: false, isDirty: false });
  latest.current = { text, isSubmitting: form.isSubmitting, isDirty: form.dirty };
  const sent = useRef(text);
  const discarded = useRef<string>(undefined);
  // What was typed before is on the server until another tab ends it.
  const [keptText, setKeptText] = useState(kept && text);
  /** Whether the server has what this tab has sent. */
  const hasKept = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const isKept = useRef(false);
  isKept.current = text === keptText && !form.isSubmitting;
  const draft = useContext(FormDraft);
  useEffect(() => {
    if (draft) draft.isKept = () => isKept.current && !areUploadsRunning();
  }, [draft]);

  /** What stands in the form is not on the server any more, or not yet: it is sent again. */
  const setNotKept = (reason?: 'failed' | 'signedOut' | 'elsewhere') => {
    sent.current = '';
    hasKept.current = false;
    setKeptText(undefined);
    setState(reason);
  };

  /** What was typed and taken back is kept, too: else the server would give back what was taken back. */
  const hasToKeep = (isDirty: boolean) =>
    (isDirty || hasKept.current) && latest.current.text !== sent.current;

  const keep = useRef(async (): Promise<void> => {});
  keep.current = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { text, isSubmitting, isDirty } = latest.current;
    if (isSubmitting || !hasToKeep(isDirty) || text === discarded.current) return;
    sent.current = text;
    const answer = keeping.sending.then(() =>
      keepDraft({ values: text, basedOn, seen: keeping.seen }),
    );
    keeping.sending = answer.catch(() => {});
    noteSending(keeping.sending);
    try {
      const { updatedAt, elsewhere, ...others } = await answer;
      setCompany(others);
      if (elsewhere) {
        // It is tried again with the next change: the other tab may have ended its draft.
        setNotKept('elsewhere');
        return;
      }
      keeping.seen = updatedAt;
      hasKept.current = true;
      setKeptText(text);
      setKeptAt(updatedAt);
      setState('kept');
    } catch (error) {
      // It is tried again, also if nothing more is typed.
      setNotKept(error instanceof ApiError && error.status === 401 ? 'signedOut' : 'failed');
      if (isGone.current) return;
      timer.current ??= setTimeout(() => void keep.current(), everyMs);
    }
  };

  /** @returns whether another tab keeps what this one has not seen */
  const compareWithKept = async (): Promise<boolean> => {
    const { sending } = keeping;
    try {
      await sending;
      const { draft, ...others } = await read();
      // What was sent since then says more.
      if (isGone.current || keeping.sending !== sending) return false;
      setCompany(others);
      const isElsewhere = draft !== null && draft.updatedAt !== keeping.seen && !isOfThisTab(draft);
      if (isElsewhere) setNotKept('elsewhere');
      else {
        if (!draft) setNotKept();
        await keep.current();
      }
      return isElsewhere;
    } catch (error) {
      // Somebody has deleted the row.
      if (error instanceof ApiError && error.code === 'not_found') setNotKept('failed');
      return false;
    }
  };

  const checking = useRef<Promise<boolean>>(undefined);
  const check = useRef(async (): Promise<boolean> => false);
  check.current = () => {
    checking.current ??= compareWithKept().finally(() => {
      checking.current = undefined;
    });
    return checking.current;
  };

  useEffect(() => {
    // A save ends the draft; where it fails, what stands in the form is kept again.
    if (form.isSubmitting) setNotKept();
    // The timer is not set back by the next key: whoever types without a pause is kept, too.
    else if (hasToKeep(form.dirty)) {
      timer.current ??= setTimeout(() => void keep.current(), everyMs);
    }
  });

  useEffect(() => {
    isGone.current = false;
    const checkShown = () => void check.current();
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') void keep.current();
      else checkShown();
    };
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('focus', checkShown);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('focus', checkShown);
      isGone.current = true;
      void keep.current();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    state,
    keptAt,
    company,
    keep: () => keep.current(),
    check: () => check.current(),
    /** What stands in the form now is not kept again. */
    endedByDiscard: () => {
      discarded.current = latest.current.text;
    },
  };
};
