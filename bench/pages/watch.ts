/** What a document notes of itself while it opens, in milliseconds since it was asked for. */
export interface Seen {
  firstPaint: number;
  /** When the page's heading was drawn; not set before. */
  firstText?: number;
  /** When all texts that were waited for were drawn; not set before. */
  readable?: number;
  largestPaint: number;
  shift: number;
  /** By how much tasks were longer than 50 ms. */
  blocked: number;
  /** The longest time from a key or click until the next frame. */
  slowestGesture: number;
}

declare global {
  interface Window {
    seen: () => Seen;
  }
}

/**
 * Runs in the page, before its own scripts.
 * @param texts to be drawn before the page counts as readable
 */
export const watch = (texts: readonly string[]): void => {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0, slowestGesture: 0 };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
  const observers: { observer: PerformanceObserver; note: (entry: Entry) => void }[] = [];
  const observe = (options: PerformanceObserverInit, note: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    });
    observer.observe({ ...options, buffered: true });
    observers.push({ observer, note });
  };
  observe({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe({ type: 'longtask' }, ({ duration }) => {
    seen.blocked += duration - 50;
  });
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    if (entry.interactionId) seen.slowestGesture = Math.max(seen.slowestGesture, entry.duration);
  });
  window.seen = () => {
    // With the entries that the browser has not delivered yet.
    for (const { observer, note } of observers)
      observer.takeRecords().forEach((entry) => {
        note(entry as Entry);
      });
    return seen;
  };

  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const isDrawn = (element: Element | null): boolean =>
    element instanceof HTMLElement &&
    element.textContent.trim() !== '' &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = (now: number) => {
    // What this frame draws was there as it began.
    if (isDrawn(document.querySelector('h1'))) seen.firstText ??= now;
    if (texts.length > 0 && seen.firstText !== undefined) {
      // biome-ignore lint/performance/useDomNodeTextContent: data in scripts cannot be read by a visitor
      const body = plain(document.body.innerText);
      if (texts.every((text) => body.includes(plain(text)))) seen.readable ??= now;
    }
    const isDone = seen.firstText !== undefined && (texts.length === 0 || seen.readable);
    if (!isDone) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
