import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { prefersStillness } from '../../blocks/motion/motion.ts';
import { countAt, countUpMs } from './count-up.ts';

interface CountUpProps {
  target: number;
  /** Formats the figure in the reader's language. */
  format: (value: number) => string;
}

/** As wide as the last figure from the start, so that elements next to it do not move or wrap. */
const Steady = styled.span`
  display: inline-flex;
  flex-direction: column;

  &::after {
    content: attr(data-last);
    height: 0;
    overflow: hidden;
    visibility: hidden;
  }
`;

/** A figure that counts up from zero once, over 2000 ms; shown at once with reduced motion. */
export const CountUp = ({ target, format }: CountUpProps) => {
  // Who reads before scripts run reads the figure.
  const isHydrating = useIsHydrating();
  const [value, setValue] = useState(() => (isHydrating || prefersStillness() ? target : 0));

  useEffect(() => {
    if (prefersStillness()) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      setValue(countAt(target, time - start));
      if (time - start < countUpMs) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return <Steady data-last={format(target)}>{format(value)}</Steady>;
};
