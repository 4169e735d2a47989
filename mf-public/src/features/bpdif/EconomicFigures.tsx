import { Card } from '@ail/kit/ui/Card';
import { Grid } from '@ail/kit/ui/Grid';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

const Figure = styled.p`
  color: ${({ theme }) => theme.colors.brand};
  font-size: ${({ theme }) => theme.text.h2};
  white-space: nowrap;
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: ${({ theme }) => theme.tracking.tight};
  line-height: ${({ theme }) => theme.leading.tight};
`;

const Source = styled.p`
  margin-top: auto;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

/** Four figures of the forum's presentation, each with its source and when it was cited. No country is named there. */
export const EconomicFigures = () => {
  const intl = useIntl();
  const items = [
    {
      id: 'gdp',
      figure: intl.formatMessage({ id: 'bpdif.figure.gdp' }),
      label: intl.formatMessage({ id: 'bpdif.statistic.gdp' }),
      about: intl.formatMessage({ id: 'bpdif.statistic.gdp.about' }),
    },
    {
      id: 'labour',
      figure: intl.formatNumber(0.64, { style: 'percent' }),
      label: intl.formatMessage({ id: 'bpdif.statistic.labour' }),
    },
    {
      id: 'agriculture',
      figure: intl.formatMessage({ id: 'bpdif.figure.agriculture' }, { share: 0.4 }),
      label: intl.formatMessage({ id: 'bpdif.statistic.agriculture' }),
    },
    {
      id: 'growth',
      figure: intl.formatNumber(0.016, { style: 'percent', minimumFractionDigits: 1 }),
      label: intl.formatMessage({ id: 'bpdif.statistic.growth' }),
    },
  ];
  return (
    <Grid as="ul" role="list" $columns={{ base: 1, tablet: 2, desktop: 4 }}>
      {items.map(({ id, figure, label, about }) => (
        <li key={id}>
          <Card>
            <Figure>{figure}</Figure>
            <p>{label}</p>
            {about && <p>{about}</p>}
            <Source>
              <FormattedMessage id="bpdif.statistic.source" />
            </Source>
          </Card>
        </li>
      ))}
    </Grid>
  );
};
