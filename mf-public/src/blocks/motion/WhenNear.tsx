import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Holds the place, at the size of what will come. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, and so loads their code, once the reader comes within a screen of them. */
export const WhenNear = ({ fallback, children }: WhenNearProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver !== 'function');

  useEffect(() => {
    if (near || !root.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [near]);

  return (
    <div ref={root}>{near ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
  );
};
