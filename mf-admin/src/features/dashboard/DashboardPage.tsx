import { useSession } from '@ail/kit/browser/session';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { QueryError } from '@ail/kit/ui/QueryError';
import { inTurn, Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { BarTable } from './BarTable.tsx';
import { CountCards } from './CountCards.tsx';
import { useDashboard } from './dashboard.api.ts';
import { Notices } from './Notices.tsx';
import { RecentEvents, RecentRegistrations } from './Recent.tsx';
import { WeekChart } from './WeekChart.tsx';

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel>
    <Stack>
      <Heading level={2} size="h4">
        <FormattedMessage id={title} />
      </Heading>
      {children ?? <Skeleton height="14rem" />}
    </Stack>
  </Panel>
);

const Parts = styled(Stack)`
  ${inTurn}
`;

/** The admin's start page: the number of rows of each kind, and new rows. */
export const DashboardPage = () => {
  const intl = useIntl();
  const { user } = useSession();
  const { data, error, isValidating, mutate } = useDashboard();
  const head = (
    <PageHead
      title={intl.formatMessage({ id: 'adminDashboard.title' })}
      lead={
        <FormattedMessage
          id="adminDashboard.welcome"
          values={{ name: user?.fullName || user?.username || '' }}
        />
      }
    />
  );
  if (!data && error) {
    return (
      <>
        {head}
        <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />
      </>
    );
  }
  return (
    <>
      {head}
      <Parts $gap={6}>
        <Notices dashboard={data} />
        <CountCards counts={data?.counts} />
        <Grid $columns={{ desktop: 2 }}>
          <Block title="adminDashboard.recentEvents">
            {data && <RecentEvents events={data.recentEvents} />}
          </Block>
          <Block title="adminDashboard.recentRegistrations">
            {data && <RecentRegistrations registrations={data.recentRegistrations} />}
          </Block>
        </Grid>
        <Block title="adminDashboard.weeks">
          {data && <WeekChart weeks={data.registrationsPerWeek} />}
        </Block>
        <Grid $columns={{ desktop: 2 }}>
          <Block title="adminDashboard.bySector">
            {data && (
              <BarTable
                label={intl.formatMessage({ id: 'adminDashboard.bySector' })}
                what={<FormattedMessage id="adminDashboard.sector" />}
                countLabel={<FormattedMessage id="adminDashboard.projects" />}
                rows={data.projectsBySector.map(({ sector, count }) => ({
                  id: sector,
                  name: <FormattedMessage id={sectorTerms[sector]} />,
                  count,
                }))}
              />
            )}
          </Block>
          <Block title="adminDashboard.byRegion">
            {data && (
              <BarTable
                label={intl.formatMessage({ id: 'adminDashboard.byRegion' })}
                what={<FormattedMessage id="adminDashboard.region" />}
                countLabel={<FormattedMessage id="adminDashboard.projects" />}
                rows={data.projectsByLocation.map(({ location, count }) => ({
                  id: location,
                  name: <FormattedMessage id={regionTerms[location]} />,
                  count,
                }))}
              />
            )}
          </Block>
        </Grid>
      </Parts>
    </>
  );
};
