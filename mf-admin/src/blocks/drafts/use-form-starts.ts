import type { Host } from '@ail/kit/contracts/host';
import { useState } from 'react';
import { useNotices } from '../page/use-notices.ts';

interface EndedDraft {
  written: { mutate: () => Promise<unknown> };
  /** @param seen `updatedAt` of the draft: one that was changed since stays */
  discard: (seen: string) => Promise<unknown>;
}

/**
 * Starts a form again once its draft has ended: each start is the key of another form.
 * @param onReload reads the row again
 */
export const useFormStarts = (
  host: Host,
  { written, discard }: EndedDraft,
  onReload: () => Promise<unknown>,
) => {
  const { failure } = useNotices(host);
  const [starts, setStarts] = useState(1);
  const start = async () => {
    await written.mutate();
    setStarts(starts + 1);
  };
  return {
    starts,
    start,
    /** @param seen as for `Keeping` */
    onDiscard: async (seen: string) => {
      try {
        await discard(seen);
        await onReload();
        await start();
      } catch (error) {
        failure('adminResources.autosave.discardFailed', error);
      }
    },
  };
};
