import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import styled from 'styled-components';

const Root = styled.table`
  width: 100%;
  font-size: ${({ theme }) => theme.text.sm};
  th,
  td {
    padding: ${({ theme }) => theme.space[2]} 0;
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.xs};
  }
  tbody th {
    width: 38%;
    padding-inline-end: ${({ theme }) => theme.space[3]};
    font-weight: ${({ theme }) => theme.weight.medium};
    line-height: ${({ theme }) => theme.leading.snug};
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  svg {
    flex: 1;
    min-width: 0;
    height: ${({ theme }) => theme.space[4]};
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.colors.sunken};
  }
  rect {
    fill: ${({ theme }) => theme.colors.brand};
  }
  span {
    flex: none;
    min-width: ${({ theme }) => theme.space[8]};
    font-variant-numeric: tabular-nums;
    font-weight: ${({ theme }) => theme.weight.strong};
    text-align: end;
  }
`;

interface BarTableProps {
  /** The accessible name of the table. */
  label: string;
  what: ReactNode;
  countLabel: ReactNode;
  rows: readonly { id: string; name: ReactNode; count: number }[];
}

/** A table with a bar in each row, as long as its figure. */
export const BarTable = ({ label, what, countLabel, rows }: BarTableProps) => {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Root aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{countLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, count }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Bar>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height="10" />
                </svg>
                <span>
                  <FormattedNumber value={count} />
                </span>
              </Bar>
            </td>
          </tr>
        ))}
      </tbody>
    </Root>
  );
};
