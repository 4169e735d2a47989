import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import { useDraft } from '@ail/kit/ui/draft';
import { useState } from 'react';
import { type Keeping, keptDraftOf, type ReadKept } from './kept-draft.ts';

/**
 * What the form of a row begins with: what was typed and not saved, else what is saved.
 * @param written none where it cannot be read
 * @param read as for `keptDraftOf`
 * @param shown the values as they are saved
 */
export const useKeptForm = <Values extends object>(
  written: Draft | undefined,
  read: ReadKept<Partial<Values>>,
  shown: Values,
  updatedAt: string,
) => {
  const draft = useDraft();
  const [begun] = useState(() => {
    const found = written && keptDraftOf(written, read);
    const isTakenBack = JSON.stringify(found?.values) === JSON.stringify(found?.before);
    const kept = isTakenBack ? undefined : found;
    if (kept) draft.typed = kept.values;
    const keeping: Keeping = {
      sending: Promise.resolve(),
      // Also of one that cannot be read any more: nothing else would end it.
      seen: written?.draft?.updatedAt ?? null,
    };
    const before = kept ? { ...shown, ...kept.before } : shown;
    return { keeping, kept, base: { before, basedOn: kept?.basedOn ?? updatedAt } };
  });
  const { keeping, kept } = begun;
  const [base, setBase] = useState(begun.base);
  return {
    draft,
    keeping,
    kept,
    ...base,
    /** What is typed from now on is based on a row that was saved since. */
    goOn: (before: Values, basedOn: string) => setBase({ before, basedOn }),
  };
};
