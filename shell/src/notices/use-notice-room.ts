import { noticeRoom } from '@ail/kit/ui/notice-room';
import { useCallback } from 'react';
import type { ListRef } from './use-focus-back.ts';

/** What the reader has just used stays in sight when its dialog gets smaller. */
const keepFocusedInSight = () => {
  const focused = document.activeElement;
  if (focused?.closest('[data-holds-page]')) focused.scrollIntoView({ block: 'nearest' });
};

/**
 * Tells dialogs how much room the notices take. Whether there are any is seen from the list itself: a
 * notice stays in it while it leaves.
 * @returns a ref of the list of notices
 */
export const useNoticeRoom = (): ListRef =>
  useCallback((list) => {
    if (!list) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (list.childElementCount === 0) {
        style.removeProperty(noticeRoom);
        return;
      }
      style.setProperty(noticeRoom, `${list.offsetHeight}px`);
      keepFocusedInSight();
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
      style.removeProperty(noticeRoom);
    };
  }, []);
