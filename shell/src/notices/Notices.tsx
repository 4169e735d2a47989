import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { NoticeStore } from './notice-store.ts';
import { PlainNotice } from './PlainNotice.tsx';

type Region = ComponentType<{ store: NoticeStore }>;

/** How long a notice waits for the code that shows it. */
const patienceMs = 1_000;

const loadRegion = async (): Promise<Region> => (await import('./NoticeRegion.tsx')).NoticeRegion;

/**
 * The place of notices. Its code is not needed for the first paint, so it comes once the page is
 * idle, or with the first notice. What has to be said while it does not come, which is often why
 * there is something to say, is said plainly; the next notice asks for the code again.
 */
export const Notices = ({ store, load = loadRegion }: NoticesProps) => {
  const [region, setRegion] = useState<{ Region: Region }>();
  const [plainId, setPlainId] = useState<number>();
  const notice = useSyncExternalStore(store.subscribe, store.getState);

  useEffect(() => {
    let isLoading = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const sayPlainly = () => setPlainId(store.getState()?.id);
    const stop = () => {
      unsubscribe();
      clearTimeout(idle);
      clearTimeout(patience);
    };
    const start = async () => {
      if (store.getState()?.open) {
        clearTimeout(patience);
        patience = setTimeout(sayPlainly, patienceMs);
      }
      if (isLoading) return;
      isLoading = true;
      try {
        const Region = await load();
        stop();
        setRegion({ Region });
      } catch {
        clearTimeout(patience);
        sayPlainly();
      }
      isLoading = false;
    };
    const unsubscribe = store.subscribe(start);
    const idle = setTimeout(start, 2_000);
    return stop;
  }, [store, load]);

  // What is said plainly is not said again when the code comes at last.
  if (notice?.open && notice.id === plainId) return <PlainNotice notice={notice} store={store} />;
  return region ? <region.Region store={store} /> : null;
};

interface NoticesProps {
  store: NoticeStore;
  /** Fetches what shows notices; only a test gives another. */
  load?: () => Promise<Region>;
}
