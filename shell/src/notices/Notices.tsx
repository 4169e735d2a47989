import { type ComponentType, useEffect, useState } from 'react';
import type { NoticeStore } from './notice-store.ts';

type Region = ComponentType<{ store: NoticeStore }>;

/**
 * The place of notices. Its code is not needed for the first paint, so it comes once the page is
 * idle, or with the first notice; if it did not come, the next notice asks for it again.
 */
export const Notices = ({ store }: { store: NoticeStore }) => {
  const [region, setRegion] = useState<{ Region: Region }>();

  useEffect(() => {
    let loading = false;
    const load = async () => {
      if (loading) return;
      loading = true;
      try {
        const { NoticeRegion } = await import('./NoticeRegion.tsx');
        unsubscribe();
        setRegion({ Region: NoticeRegion });
      } catch {
        loading = false;
      }
    };
    const unsubscribe = store.subscribe(load);
    const idle = setTimeout(load, 2_000);
    return () => {
      unsubscribe();
      clearTimeout(idle);
    };
  }, [store]);

  return region ? <region.Region store={store} /> : null;
};
