import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { prefersStillness } from './motion.ts';

/** The visible share of a block at which it rises. */
const revealAt = 0.1;

const Root = styled.div<{ $raised: boolean }>`
  min-width: 0;
  height: 100%;
  ${({ theme }) => theme.media.motion} {
    transition: transform ${({ theme }) => theme.motion.slow};
    ${({ $raised, theme }) =>
      !$raised &&
      css`
        transform: translateY(${theme.space[8]});
      `}
  }
`;

/**
 * Moves its content up into place when a tenth of it is visible. It is never invisible, since
 * content that waits for a script is lost when the script fails, and in print.
 */
export const Reveal = ({ children, className }: { children: ReactNode; className?: string }) => {
  const root = useRef<HTMLDivElement>(null);
  // What is there from the start does not move.
  const isHydrating = useIsHydrating();
  const [raised, setRaised] = useState(
    () => isHydrating || prefersStillness() || typeof IntersectionObserver !== 'function',
  );

  useEffect(() => {
    if (raised || !root.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setRaised(true);
      },
      { threshold: revealAt },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [raised]);

  return (
    <Root ref={root} $raised={raised} className={className}>
      {children}
    </Root>
  );
};
