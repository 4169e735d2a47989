import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { NoticeStore } from './notice-store.ts';
import { PlainNotice } from './PlainNotice.tsx';

type Region = ComponentType<{ store: NoticeStore }>;

/** How long a notice waits for the code that shows it. */
const maxWaitMs = 1_000;

const loadRegion = async (): Promise<Region> => (await import('./NoticeRegion.tsx')).NoticeRegion;

const gestures = ['pointerdown', 'keydown'];

/**
 * Shows notices. The code of their region is not needed for the first paint: it is loaded at the
 * reader's first gesture, which most notices answer, or with the first notice. If it does not load, often the very reason for the notice,
 * a plain notice is shown; the next notice loads the code again.
 */
export const Notices = ({ store, load = loadRegion }: NoticesProps) => {
  const [region, setRegion] = useState<{ Region: Region }>();
  const [plainId, setPlainId] = useState<number>();
  const notice = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  useEffect(() => {
    let isLoading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showPlainly = () => setPlainId(store.getState()?.id);
    const stop = () => {
      unsubscribe();
      for (const gesture of gestures) removeEventListener(gesture, start, true);
      clearTimeout(timer);
    };
    const start = async () => {
      if (store.getState()?.open) {
        clearTimeout(timer);
        timer = setTimeout(showPlainly, maxWaitMs);
      }
      if (isLoading) return;
      isLoading = true;
      try {
        const Region = await load();
        stop();
        setRegion({ Region });
      } catch {
        clearTimeout(timer);
        showPlainly();
      }
      isLoading = false;
    };
    const unsubscribe = store.subscribe(start);
    for (const gesture of gestures) addEventListener(gesture, start, true);
    return stop;
  }, [store, load]);

  // A notice that was shown plainly is not announced again when the code loads.
  if (notice?.open && notice.id === plainId) return <PlainNotice notice={notice} store={store} />;
  return region ? <region.Region store={store} /> : null;
};

interface NoticesProps {
  store: NoticeStore;
  /** Loads the region; only tests give another. */
  load?: () => Promise<Region>;
}
