/**
 * Calls `onNear` once, when `element` is within `margin` (as CSS writes it) above or below the viewport; at
 * once where that cannot be watched.
 * @returns a function that stops watching
 */
export const watchNear = (element: Element, margin: string, onNear: () => void): (() => void) => {
  if (typeof IntersectionObserver !== 'function') {
    onNear();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${margin} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
