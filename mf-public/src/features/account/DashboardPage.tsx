import type { Host } from '@ail/kit/contracts/host';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Row, Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AccountFrame, Column, Columns } from './AccountFrame.tsx';
import { OwnRegistrations } from './OwnRegistrations.tsx';
import { Panel } from './Panel.tsx';
import { RequireAccount } from './RequireAccount.tsx';

interface DashboardPageProps {
  host: Host;
  savedProjects: ReactNode;
  newestProjects: ReactNode;
  matches: ReactNode;
  conversations: ReactNode;
}

/** /investor/dashboard */
export const DashboardPage = ({
  host,
  savedProjects,
  newestProjects,
  matches,
  conversations,
}: DashboardPageProps) => {
  return (
    <RequireAccount>
      {(user) => (
        <>
          <AccountFrame
            title={<FormattedMessage id="account.welcome" values={{ name: user.fullName }} />}
            lead={<FormattedMessage id="account.dashboard.lead" />}
          >
            <Stack $gap={10}>
              <Row>
                <ButtonLink to="/projects" variant="secondary">
                  <FormattedMessage id="account.browse" />
                </ButtonLink>
                <ButtonLink to="/profile" variant="secondary">
                  <FormattedMessage id="account.profile.title" />
                </ButtonLink>
              </Row>
              <Columns $columns={{ desktop: 2 }} $gap={10}>
                <Column $gap={10}>
                  <Panel title={<FormattedMessage id="account.matches" />}>{matches}</Panel>
                  <Panel title={<FormattedMessage id="account.saved" />}>{savedProjects}</Panel>
                  <Panel title={<FormattedMessage id="account.registrations" />}>
                    <OwnRegistrations host={host} />
                  </Panel>
                </Column>
                <Column $gap={10}>
                  <Panel title={<FormattedMessage id="account.newest" />}>{newestProjects}</Panel>
                  <Panel title={<FormattedMessage id="conversations.own" />}>{conversations}</Panel>
                </Column>
              </Columns>
            </Stack>
          </AccountFrame>
        </>
      )}
    </RequireAccount>
  );
};
