import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { prefersStillness } from './motion.ts';

/** How much of a block has to be in view before it rises (specification, section 9). */
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
 * Lets its content rise into place when a tenth of it is in view. It is never invisible: what a
 * script shows is lost to those whose script fails, and to print.
 */
export const Reveal = ({ children, className }: { children: ReactNode; className?: string }) => {
  const root = useRef<HTMLDivElement>(null);
  const [raised, setRaised] = useState(
    () => prefersStillness() || typeof IntersectionObserver !== 'function',
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
