import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  /* In a row if there is room, in a column otherwise. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ theme }) => theme.size.fact}), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  overflow-wrap: anywhere;
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
}

/** Names and values; those without a value are left out. */
export const Details = ({ items }: { items: readonly Detail[] }) => (
  <List>
    {items
      .filter(({ value }) => value)
      .map(({ id, term, value }) => (
        <div key={id}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </div>
      ))}
  </List>
);
