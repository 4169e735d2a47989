import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  /* In a row if there is room, in a column otherwise. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ theme }) => theme.size.fact}), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  overflow-wrap: anywhere;
`;

const Item = styled.div<{ $isLong: boolean }>`
  ${({ $isLong }) => $isLong && 'grid-column: 1 / -1;'}
`;

const Term = styled.dt`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Value = styled.dd`
  font-weight: ${({ theme }) => theme.weight.medium};
`;

interface Detail {
  id: string;
  term: ReactNode;
  /** Without a value the fact is left out. */
  value: ReactNode;
  /** It has a line of its own, like an address that should not be broken. */
  isLong?: boolean;
}

/** Names and values; those without a value are left out. */
export const Details = ({ items }: { items: readonly Detail[] }) => (
  <List>
    {items
      .filter(({ value }) => value)
      .map(({ id, term, value, isLong = false }) => (
        <Item key={id} $isLong={isLong}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </Item>
      ))}
  </List>
);
