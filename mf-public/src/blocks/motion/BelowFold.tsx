import type { PageProps } from '@ail/kit/ui/page-routes';
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import styled from 'styled-components';
import { watchNear } from './watch-near.ts';

const gestures = ['pointerover', 'keydown'] as const;

const Space = styled.div`
  min-height: 100vh;
`;

/** Keeps what follows out of sight while the content is loading: what the server has rendered is not there. */
const Loading = ({ start }: Pick<LaterContent, 'start'>) => {
  useEffect(start, [start]);
  return <Space />;
};

export interface LaterContent {
  Content: LazyExoticComponent<ComponentType<PageProps>>;
  /** Lets its code load. */
  start(): void;
}

/** Content of a page for `BelowFold`; declared beside the page's component. */
export const later = (load: () => Promise<ComponentType<PageProps>>): LaterContent => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const Content = lazy(async () => {
    await started;
    return { default: await load() };
  });
  return { Content, start };
};

interface BelowFoldProps extends PageProps {
  content: LaterContent;
}

/**
 * Shows content below what is first in sight. Where the server has rendered it, its code is loaded once it
 * comes near or with the first gesture, and only then does it act; elsewhere its code is loaded at once.
 * Never rendered again: React would drop what the server has rendered while the code is loading.
 */
export const BelowFold = memo(({ content: { Content, start }, host }: BelowFoldProps) => {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const gesture of gestures) addEventListener(gesture, start, { once: true });
    const stop = root.current ? watchNear(root.current, '200px', start) : undefined;
    return () => {
      stop?.();
      for (const gesture of gestures) removeEventListener(gesture, start);
    };
  }, [start]);

  return (
    <div ref={root}>
      <Suspense fallback={<Loading start={start} />}>
        <Content host={host} />
      </Suspense>
    </div>
  );
});
