import type { Statistics as PortalStatistics } from '@ail/kit/contracts/statistics/statistics.shape';
import { sectorTerms } from '@ail/kit/contracts/terms';
import { Card } from '@ail/kit/ui/Card';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { placeName } from '@ail/kit/ui/place-name';
import { Section } from '@ail/kit/ui/Section';
import { Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Statistics } from '../../blocks/content/Statistics.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { amountOf } from './project-labels.ts';
import { usePortalFigures } from './projects.api.ts';
import { SteadyEnd } from './SteadyEnd.tsx';

/** The number of countries shown, those with the most projects. */
const shownCountries = 10;

const Rows = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[4]};
    padding-block: ${({ theme }) => theme.space[2]};
    & + div {
      border-top: ${({ theme }) => theme.border.thin};
    }
  }
  dd {
    flex: none;
    font-weight: ${({ theme }) => theme.weight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

interface Counted {
  id: string;
  term: ReactNode;
  value: ReactNode;
}

interface CountsProps {
  title: ReactNode;
  /** Which projects are counted, if not all. */
  covers?: ReactNode;
  items: readonly Counted[];
}

const Counts = ({ title, covers, items }: CountsProps) => (
  <Card>
    <Heading level={3}>{title}</Heading>
    {covers && <p>{covers}</p>}
    <Rows>
      {items.map(({ id, term, value }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Rows>
  </Card>
);

const sumProjects = (counts: readonly { projects: number }[]): number =>
  counts.reduce((sum, { projects }) => sum + projects, 0);

/** The figures, the projects they cover, and the time of their computation. */
const Figures = ({ figures }: { figures: PortalStatistics }) => {
  const intl = useIntl();
  const titleId = useId();
  const countries = figures.projectsByCountry.slice(0, shownCountries);
  return (
    <Section tone="soft" aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={<FormattedMessage id="portalFigures.title" />}
        lead={
          <FormattedMessage
            id="portalFigures.covers"
            values={{ time: <Moment value={figures.asOf} />, count: figures.projects }}
          />
        }
      />
      <Stack $gap={6}>
        <Statistics
          items={[
            {
              id: 'projects',
              figure: <FormattedNumber value={figures.projects} />,
              label: <FormattedMessage id="portalFigures.projects" />,
            },
            {
              id: 'countries',
              figure: <FormattedNumber value={figures.projectsByCountry.length} />,
              label: <FormattedMessage id="portalFigures.countries" />,
            },
            {
              id: 'registrations',
              figure: <FormattedNumber value={figures.registrations} />,
              label: <FormattedMessage id="portalFigures.registrations" />,
            },
            ...(figures.answeredWithinDay === null
              ? []
              : [
                  {
                    id: 'answered',
                    figure: intl.formatNumber(figures.answeredWithinDay / 100, {
                      style: 'percent',
                    }),
                    label: <FormattedMessage id="portalFigures.answeredWithinDay" />,
                  },
                ]),
          ]}
        />
        <Grid $columns={{ tablet: 2 }} $gap={5}>
          <Counts
            title={<FormattedMessage id="portalFigures.bySector" />}
            items={figures.projectsBySector.map(({ sector, projects }) => ({
              id: sector,
              term: <FormattedMessage id={sectorTerms[sector]} />,
              value: intl.formatNumber(projects),
            }))}
          />
          <Counts
            title={<FormattedMessage id="portalFigures.byCountry" />}
            covers={
              <FormattedMessage
                id="portalFigures.covers.countries"
                values={{ count: sumProjects(figures.projectsByCountry), shown: countries.length }}
              />
            }
            items={countries.map(({ country, projects }) => ({
              id: country,
              term: placeName(intl, country),
              value: intl.formatNumber(projects),
            }))}
          />
          {figures.amountsSought.length > 0 && (
            <Counts
              title={<FormattedMessage id="portalFigures.amounts" />}
              covers={
                <FormattedMessage
                  id="portalFigures.covers.amounts"
                  values={{ count: sumProjects(figures.amountsSought) }}
                />
              }
              items={figures.amountsSought.map(({ currency, amount, projects }) => ({
                id: currency,
                term: <FormattedMessage id="portalFigures.of" values={{ count: projects }} />,
                value: amountOf(intl, { amountSought: amount, currency }),
              }))}
            />
          )}
        </Grid>
      </Stack>
    </Section>
  );
};

/**
 * The figures once they are known.
 * @param props.loading shown in their place until then
 */
export const PortalFiguresContent = ({ loading }: { loading: ReactNode }) => {
  const { data: figures, error } = usePortalFigures();
  // The page is complete without the figures.
  const instead = !error && loading;
  return <SteadyEnd>{figures ? <Figures figures={figures} /> : instead}</SteadyEnd>;
};
