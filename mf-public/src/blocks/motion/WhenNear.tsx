import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** The placeholder, of the same size as the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, and so loads their code, once they are within a screen of the viewport. */
export const WhenNear = ({ fallback, children }: WhenNearProps) => {
  const root = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  const [near, setNear] = useState(
    () => !isHydrating && typeof IntersectionObserver !== 'function',
  );

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
