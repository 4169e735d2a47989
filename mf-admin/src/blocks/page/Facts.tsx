import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  dt {
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.xs};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Cell = styled.div<{ $wide: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;

export interface Fact {
  id: string;
  term: ReactNode;
  /** A fact without a value is left out. */
  value: ReactNode;
  wide?: boolean;
}

/** Terms and their values; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts
      .filter(({ value }) => Boolean(value))
      .map(({ id, term, value, wide = false }) => (
        <Cell key={id} $wide={wide}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Cell>
      ))}
  </List>
);
