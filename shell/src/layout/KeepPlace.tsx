import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/** How long after its document a page may still be growing. */
const patienceMs = 10_000;

const storageKey = 'scroll-positions';

/** What says that the reader has taken over. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Gives the first entry of a document a name of its own, as the router gives all others: a page opened
 * by its address begins at its top, and one that is come back to is known again. To be called before
 * the router is made.
 */
export const nameFirstEntry = (): void => {
  const { history } = window;
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
};

/** Where the reader was when this entry's document was left; `undefined` for one that is new. */
const placeLeft = (key: string): number | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')[key];
  } catch {
    // A browser that keeps nothing, or something else in its place.
    return undefined;
  }
};

/**
 * Every page begins at its top, and where the reader was when they come back to it. After a reload, or
 * back from another site, the page is short at first and grows while its parts arrive: it is kept
 * where it was until the reader does anything.
 */
export const KeepPlace = () => {
  const { key } = useLocation();
  const opened = useRef<string | undefined>(key);

  useEffect(() => {
    // Of what was left since, the router knows more.
    const place = opened.current === key ? placeLeft(key) : undefined;
    opened.current = undefined;
    if (!place) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (root.scrollHeight - root.clientHeight >= place)
        scrollTo({ top: place, behavior: 'instant' });
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of acts) removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, patienceMs);
    for (const act of acts) addEventListener(act, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [key]);

  return <ScrollRestoration storageKey={storageKey} />;
};
