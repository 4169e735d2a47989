import styled from 'styled-components';
import './theme.ts';

/** An icon of `icons/`: strokes on a grid of 24 by 24. */
export type IconPath = `M${string}`;

const Svg = styled.svg`
  flex: none;
  width: ${({ theme }) => theme.size.icon};
  height: ${({ theme }) => theme.size.icon};
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** An icon next to a word; hidden from screen readers, so never alone in a control. */
export const Icon = ({ path, className }: { path: IconPath; className?: string }) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={className}>
    <path d={path} />
  </Svg>
);
