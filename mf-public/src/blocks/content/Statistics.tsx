import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const List = styled.dl<{ $onBrand: boolean; $count: number }>`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  ${({ $onBrand, theme }) => $onBrand && css`color: ${theme.colors.onBrand};`}
  ${({ theme }) => theme.media.tablet} {
    gap: ${({ theme }) => theme.space[4]};
    grid-template-columns: repeat(${({ $count }) => ($count === 4 ? 2 : $count)}, minmax(0, 1fr));
  }
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
`;

const Item = styled.div<{ $onBrand: boolean }>`
  /* The label below its figure, which is a phrase in some languages: "Plus de 120". */
  display: flex;
  flex-flow: column-reverse;
  justify-content: flex-end;
  min-width: 0;
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.lg};

  ${({ theme }) => theme.media.tablet} {
    gap: ${({ theme }) => theme.space[1]};
    padding: ${({ theme }) => theme.space[5]};
  }
  ${({ theme, $onBrand }) =>
    $onBrand
      ? css`
          border: ${theme.border.hairline} solid ${theme.colors.veilStrong};
          background: ${theme.colors.veil};
        `
      : css`
          border: ${theme.border.thin};
          background: ${theme.colors.paper};
          box-shadow: ${theme.shadow.sm};
        `}
`;

const Figure = styled.dd<{ $onBrand: boolean }>`
  font-size: ${({ theme }) => theme.text.h1};
  /* In a row of them a phrase has one line. */
  ${({ theme }) => theme.media.tablet} {
    font-size: ${({ theme }) => theme.text.h2};
  }
  font-weight: ${({ theme }) => theme.weight.heavy};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${({ theme }) => theme.tracking.tight};
  line-height: ${({ theme }) => theme.leading.tight};
  ${({ theme, $onBrand }) => !$onBrand && css`color: ${theme.colors.brand};`}
`;

const Label = styled.dt<{ $onBrand: boolean }>`
  overflow-wrap: anywhere;
  font-size: ${({ theme }) => theme.text.sm};
  color: ${({ theme, $onBrand }) => ($onBrand ? theme.colors.onBrandSoft : theme.colors.inkSoft)};
`;

export interface Statistic {
  id: string;
  figure: ReactNode;
  label: ReactNode;
}

interface StatisticsProps {
  items: readonly Statistic[];
  /** Where they come from. Typed once for all languages, in any of them, so that it is not marked with one. */
  source?: string | null;
  onBrand?: boolean;
}

/** Figures in a row, each with its label. */
export const Statistics = ({ items, source, onBrand = false }: StatisticsProps) => (
  <>
    <List $onBrand={onBrand} $count={items.length}>
      {items.map(({ id, figure, label }) => (
        <Item key={id} $onBrand={onBrand}>
          <Label $onBrand={onBrand}>{label}</Label>
          <Figure $onBrand={onBrand}>{figure}</Figure>
        </Item>
      ))}
    </List>
    {source && <p>{source}</p>}
  </>
);
