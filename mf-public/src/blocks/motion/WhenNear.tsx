import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { watchNear } from './watch-near.ts';

interface WhenNearProps {
  /** The placeholder, of the same size as the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, and so loads their code, once they are within a screen of the viewport. */
export const WhenNear = ({ fallback, children }: WhenNearProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !root.current) return;
    return watchNear(root.current, '600px', () => setNear(true));
  }, [near]);

  return (
    <div ref={root}>{near ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
  );
};
