import { userInfo } from 'node:os';
import { compose, expectComposable } from './compose.ts';
import type { ReleaseLayout } from './layout.ts';
import { placesDuringActivation } from './places/during-activation.ts';
import { newestRevision, type Revision, RevisionTaken, writeRevision } from './revisions.ts';
import { expectToolFor, requireTool } from './tool-version.ts';

export type Change = Pick<
  Revision,
  'action' | 'changed' | 'live' | 'canaries' | 'whole' | 'checkout'
>;

interface ActivateOptions {
  note?: string | null;
  by?: string;
}

/**
 * Activates releases: writes the next revision and composes what is served, here and at every place.
 * @param decide gets what is live and returns the change, or `undefined` for none. It is called again
 *   when someone else was faster, so it must check all that it relies on; it throws to refuse the
 *   change.
 * @returns the revision that is live now, and whether this call wrote it.
 * @throws OlderTool if a newer release tool has changed the folder
 */
export const activate = async (
  layout: ReleaseLayout,
  decide: (live: Revision | undefined) => Promise<Change | undefined>,
  { note = null, by = userInfo().username }: ActivateOptions = {},
): Promise<{ revision: Revision; isNew: boolean }> => {
  const places = placesDuringActivation(layout);
  const show = async () => {
    const revision = await compose(layout);
    await places.bring();
    return revision;
  };
  for (;;) {
    await expectToolFor(layout);
    const live = await newestRevision(layout);
    const change = await decide(live);
    if (!change) {
      // Composed in any case: an earlier run may have been interrupted right before.
      await requireTool(layout);
      return { revision: await show(), isNew: false };
    }
    await expectComposable(layout, change);
    await requireTool(layout);
    await places.prepare(change);
    try {
      await writeRevision(layout, live, { whole: false, ...change, note, by });
    } catch (error) {
      if (error instanceof RevisionTaken) continue;
      throw error;
    }
    return { revision: await show(), isNew: true };
  }
};
