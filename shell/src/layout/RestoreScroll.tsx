import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/** How long after the document a page may still be growing. */
const maxWaitMs = 10_000;

const storageKey = 'scroll-positions';

/** Events by which the reader takes over. */
const takeOverEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The scroll positions of the documents left in this tab, in pixels by history key. */
const savedPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // The browser has no storage, or the value is not ours.
    return {};
  }
};

const savePosition = () => {
  const positions = { ...savedPositions(), [window.history.state?.key]: scrollY };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // The browser has no storage: it may still restore the position by itself.
  }
};

/**
 * Gives the first history entry of a document its own key, as the router does for all others: a page
 * opened by its address begins at its top, and a page returned to is recognised. Also saves the position
 * of a document that is left before `RestoreScroll` mounts: on a slow device readers scroll long before.
 * Once it has mounted, the router's listener runs after this one and overwrites what it saves. To be
 * called before the router is made.
 */
export const recogniseFirstEntry = (): void => {
  addEventListener('pagehide', savePosition);
  const { history } = window;
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
};

/**
 * Every page begins at its top, or at its last scroll position when the reader returns to it. After a
 * reload, or back from another site, the page grows while its parts load: the position is restored
 * until the reader does anything.
 */
export const RestoreScroll = () => {
  const { key } = useLocation();
  const opened = useRef<string | undefined>(key);

  useEffect(() => {
    // The router knows the positions of pages left since.
    const position = opened.current === key ? savedPositions()[key] : undefined;
    opened.current = undefined;
    if (!position) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (root.scrollHeight - root.clientHeight >= position)
        scrollTo({ top: position, behavior: 'instant' });
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const type of takeOverEvents) removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, maxWaitMs);
    for (const type of takeOverEvents) addEventListener(type, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [key]);

  return <ScrollRestoration storageKey={storageKey} />;
};
