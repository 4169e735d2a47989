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

/** As wide as the final figure from the start, so that neighboring elements do not move or wrap. */
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

/** A figure that counts up from zero once, within 2000 ms. With reduced motion it is shown at once. */
export const CountUp = ({ target, format }: CountUpProps) => {
  // Before scripts run, the document shows the final figure.
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
