import { Refusal } from './errors.ts';

/**
 * Refuses an edit of something that somebody else has saved since the editor read it.
 * @param seen `updatedAt` as the editor sent it; without it nothing is compared
 * @param present gives the current state for the answer
 * @throws Refusal edit_conflict
 */
export const checkUnchanged = (
  seen: string | null | undefined,
  updatedAt: Date,
  present: () => unknown,
): void => {
  if (seen && seen !== updatedAt.toISOString()) {
    throw new Refusal('edit_conflict', { extra: { current: present() } });
  }
};

/** An instant later than the last, so that two edits in one millisecond are still told apart. */
export const editedAt = (last: Date): Date => new Date(Math.max(Date.now(), last.getTime() + 1));
