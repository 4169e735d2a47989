import { userInfo } from 'node:os';
import { compose, expectComposable } from './compose.ts';
import type { Layout } from './layout.ts';
import { newestRevision, type Revision, RevisionTaken, writeRevision } from './revisions.ts';

export type Change = Pick<Revision, 'action' | 'changed' | 'live' | 'canaries'>;

export interface ActivateOptions {
  note?: string | null;
  by?: string;
}

/**
 * Activates releases: writes the next revision and composes what is served.
 * @param decide gets what is live and returns the change, or `undefined` for none. It is called again
 *   when someone else was faster, so it must check all that it relies on; it throws to refuse the
 *   change.
 * @returns the revision that is live now, and whether this call wrote it.
 */
export const activate = async (
  at: Layout,
  decide: (live: Revision | undefined) => Promise<Change | undefined>,
  { note = null, by = userInfo().username }: ActivateOptions = {},
): Promise<{ revision: Revision; isNew: boolean }> => {
  for (;;) {
    const live = await newestRevision(at);
    const change = await decide(live);
    if (!change) {
      // Composed in any case: an earlier run may have been interrupted right before.
      return { revision: await compose(at), isNew: false };
    }
    await expectComposable(at, change);
    try {
      await writeRevision(at, live, { ...change, note, by });
    } catch (error) {
      if (error instanceof RevisionTaken) continue;
      throw error;
    }
    return { revision: await compose(at), isNew: true };
  }
};
