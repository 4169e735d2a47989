import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page may take to bring its heading. */
const patienceMs = 10_000;

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * After a navigation the focus goes to the new page's heading, so that a screen reader says where
 * the reader is. A page that is still loading is waited for, unless the reader goes on in the meantime.
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
    const timer = setTimeout(stop, patienceMs);
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);

  return null;
};
