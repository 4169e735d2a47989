import { defaultFiguresDate } from '@ail/kit/contracts/figures/default-figures';
import type { Figures } from '@ail/kit/contracts/figures/figures.shape';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { css } from 'styled-components';

const List = styled.dl<{ $onBrand: boolean; $count: number }>`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
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
  /* On a phone the label is beside its figure, or below one that is a phrase: "Plus de 120". The source is last. */
  display: flex;
  flex-flow: row wrap;
  align-items: baseline;
  column-gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.lg};

  ${({ theme }) => theme.media.tablet} {
    flex-flow: column;
    align-items: start;
    justify-content: start;
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
  order: -1;
  font-size: ${({ theme }) => theme.text.h2};
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

const Source = styled.dd<{ $onBrand: boolean }>`
  flex-basis: 100%;
  font-size: ${({ theme }) => theme.text.xs};
  color: ${({ theme, $onBrand }) => ($onBrand ? theme.colors.onBrandSoft : theme.colors.inkMuted)};
  ${({ theme }) => theme.media.tablet} {
    flex-basis: auto;
  }
`;

/** Where a figure comes from that nothing here computes, and when it was stated. */
const StatedBy = ({ source, asOf = defaultFiguresDate }: Stated) => {
  const intl = useIntl();
  const date = intl.formatDate(asOf, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return source ? (
    // Typed once for all languages, in any of them, so that it is not marked with one.
    <FormattedMessage id="home.figure.source" values={{ source, date }} />
  ) : (
    <FormattedMessage id="home.figure.stated" values={{ date }} />
  );
};

/** An answer that was kept for offline reading, or that of an older API, has no date. */
type Stated = Pick<Figures, 'source'> & Partial<Pick<Figures, 'asOf'>>;

export interface Statistic {
  id: string;
  figure: ReactNode;
  label: ReactNode;
}

interface StatisticsProps {
  items: readonly Statistic[];
  /** Of figures that nothing here computes: where they come from. */
  stated?: Stated;
  onBrand?: boolean;
}

/** Figures in a row, each with its label; of stated ones also with its source. */
export const Statistics = ({ items, stated, onBrand = false }: StatisticsProps) => (
  <List $onBrand={onBrand} $count={items.length}>
    {items.map(({ id, figure, label }) => (
      <Item key={id} $onBrand={onBrand}>
        <Label $onBrand={onBrand}>{label}</Label>
        <Figure $onBrand={onBrand}>{figure}</Figure>
        {stated && (
          <Source $onBrand={onBrand}>
            <StatedBy {...stated} />
          </Source>
        )}
      </Item>
    ))}
  </List>
);
