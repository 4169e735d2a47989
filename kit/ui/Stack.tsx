import styled from 'styled-components';
import type { SpaceStep } from './theme.ts';

/** A column. */
export const Stack = styled.div<{ $gap?: SpaceStep }>`
  display: flex;
  flex-direction: column;
  gap: ${({ theme, $gap = 4 }) => theme.space[$gap]};
  min-width: 0;
`;

/** A row that wraps. */
export const Row = styled.div<{
  $gap?: SpaceStep;
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ theme, $gap = 3 }) => theme.space[$gap]};
  min-width: 0;
`;
