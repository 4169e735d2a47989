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
import { watchNear } from '../blocks/motion/watch-near.ts';

const gestures = ['pointerover', 'keydown'] as const;

const Space = styled.div`
  min-height: 100vh;
`;

/** Keeps what follows out of sight while the content is loading: what the server has rendered is not there. */
const Loading = ({ need }: Pick<LaterContent, 'need'>) => {
  useEffect(need, [need]);
  return <Space />;
};

export interface LaterContent {
  Content: LazyExoticComponent<ComponentType<PageProps>>;
  /** Lets its code load, again if it did not. */
  start(): void;
  /** The same where nothing can be read without it: the page says so if its code does not load. */
  need(): void;
}

/** Content of a page for `BelowFold`; declared beside the page's component. */
export const later = (load: () => Promise<ComponentType<PageProps>>): LaterContent => {
  let isNeeded = false;
  let start = () => {};
  const untilStarted = () =>
    new Promise<void>((resolve) => {
      start = resolve;
    });
  const atFirst = untilStarted();
  const Content = lazy(async () => {
    for (let started = atFirst; ; started = untilStarted()) {
      await started;
      try {
        return { default: await load() };
      } catch (error) {
        if (isNeeded) throw error;
        // The reader keeps what the server has rendered; the next gesture tries again.
      }
    }
  });
  return {
    Content,
    start: () => start(),
    need: () => {
      isNeeded = true;
      start();
    },
  };
};

interface BelowFoldProps extends PageProps {
  content: LaterContent;
}

/**
 * Shows content below what is first in sight. Where the server has rendered it, its code is loaded once it
 * comes near or with the first gesture, and only then does it act; elsewhere its code is loaded at once.
 * Never rendered again: React would drop what the server has rendered while the code is loading.
 */
export const BelowFold = memo(({ content: { Content, start, need }, host }: BelowFoldProps) => {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const gesture of gestures) addEventListener(gesture, start);
    const stop = root.current ? watchNear(root.current, '200px', start) : undefined;
    return () => {
      stop?.();
      for (const gesture of gestures) removeEventListener(gesture, start);
    };
  }, [start]);

  return (
    <div ref={root}>
      <Suspense fallback={<Loading need={need} />}>
        <Content host={host} />
      </Suspense>
    </div>
  );
});
