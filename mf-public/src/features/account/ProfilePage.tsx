import type { Host } from '@ail/kit/contracts/host';
import { roleTerms } from '@ail/kit/contracts/terms';
import { ButtonLink } from '@ail/kit/ui/Button';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccountFrame, Column, Columns } from './AccountFrame.tsx';
import { OwnRegistrations } from './OwnRegistrations.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Panel } from './Panel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { RequireAccount } from './RequireAccount.tsx';

interface ProfilePageProps {
  host: Host;
  savedProjects: ReactNode;
  savedSearches: ReactNode;
  interests: ReactNode;
}

/** /profile */
export const ProfilePage = ({
  host,
  savedProjects,
  savedSearches,
  interests,
}: ProfilePageProps) => {
  const intl = useIntl();
  return (
    <RequireAccount>
      {(user) => (
        <>
          <AccountFrame
            title={user.fullName}
            lead={
              <FormattedMessage
                id="account.profile.since"
                values={{
                  username: user.username,
                  role: intl.formatMessage({ id: roleTerms[user.role] }),
                  date: <LongDate value={user.createdAt} />,
                }}
              />
            }
          >
            <Column $gap={10}>
              <Row>
                <ButtonLink to="/investor/dashboard" variant="secondary">
                  <FormattedMessage id="account.dashboard.title" />
                </ButtonLink>
              </Row>
              <Columns $columns={{ desktop: 2 }} $gap={10}>
                <Panel title={<FormattedMessage id="account.details" />}>
                  <ProfileForm key={user.id} user={user} host={host} />
                </Panel>
                <Panel title={<FormattedMessage id="account.password" />}>
                  <PasswordForm user={user} host={host} />
                </Panel>
                <Panel title={<FormattedMessage id="account.registrations" />}>
                  <OwnRegistrations host={host} />
                </Panel>
                <Panel title={<FormattedMessage id="account.sessions" />}>
                  <OwnSessions host={host} />
                </Panel>
                <Panel title={<FormattedMessage id="account.saved" />}>{savedProjects}</Panel>
                <Panel title={<FormattedMessage id="account.searches" />}>{savedSearches}</Panel>
              </Columns>
              <Panel title={<FormattedMessage id="account.interests" />}>{interests}</Panel>
            </Column>
          </AccountFrame>
        </>
      )}
    </RequireAccount>
  );
};
