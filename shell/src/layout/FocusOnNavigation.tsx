import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait for the heading of a page. */
const maxWaitMs = 10_000;

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * Moves the focus to the heading of the new page after a navigation, so that a screen reader reads
 * it. Waits for a page that is still loading, unless the reader navigates again.
 */
export const FocusOnNavigation = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) stop();
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    const timer = setTimeout(stop, maxWaitMs);
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);

  return null;
};
