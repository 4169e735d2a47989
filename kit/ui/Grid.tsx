import styled, { css } from 'styled-components';
import type { SpaceStep } from './theme.ts';

interface GridProps {
  /** Columns from each breakpoint on; by default as on the smaller screen. */
  $columns: { base?: number; tablet?: number; desktop?: number; wide?: number };
  $gap?: SpaceStep;
  /** In two columns on a tablet, the last of an odd number takes a whole row. */
  $whole?: boolean;
}

const columns = (count: number | undefined) =>
  count === undefined ? '' : `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;

/** Cells of equal width, and of equal height within a row. */
export const Grid = styled.div<GridProps>`
  display: grid;
  gap: ${({ theme, $gap = 6 }) => theme.space[$gap]};
  ${({ $columns }) => columns($columns.base ?? 1)}

  ${({ theme }) => theme.media.tablet} {
    ${({ $columns }) => columns($columns.tablet)}
  }
  ${({ theme }) => theme.media.desktop} {
    ${({ $columns }) => columns($columns.desktop)}
  }
  ${({ theme }) => theme.media.wide} {
    ${({ $columns }) => columns($columns.wide)}
  }
  ${({ theme, $whole }) =>
    $whole &&
    css`
      ${theme.media.tabletOnly} {
        > :last-child:nth-child(odd) {
          grid-column: 1 / -1;
        }
      }
    `}
`;
