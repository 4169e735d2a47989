import type { Host } from '@ail/kit/contracts/host';
import { useState } from 'react';
import { useNotices } from '../page/use-notices.ts';

interface EndedDraft {
  written: { mutate: () => Promise<unknown> };
  /** @param seen `updatedAt` of the draft as it was read; a newer draft is kept */
  discard: (seen: string) => Promise<unknown>;
}

/**
 * Start a form again once its draft has ended. The number of starts is the key of the form.
 * @param onReload reads the row again
 */
export const useFormStarts = (
  host: Host,
  { written, discard }: EndedDraft,
  onReload: () => Promise<unknown>,
) => {
  const { report } = useNotices(host);
  const [starts, setStarts] = useState(1);
  const start = async () => {
    await written.mutate();
    setStarts(starts + 1);
  };
  const discardAndStart = async (seen: string) => {
    await discard(seen);
    await onReload();
    await start();
  };
  return {
    starts,
    start,
    /** @param seen as for `Keeping` */
    onDiscard: (seen: string) =>
      report(discardAndStart(seen), { failed: 'adminResources.autosave.discardFailed' }),
  };
};
