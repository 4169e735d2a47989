import { useSession } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { logoutIcon } from '@ail/kit/ui/icons/logout';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Stack } from '@ail/kit/ui/Stack';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { Facts } from '../../blocks/page/Facts.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { PasskeySetting } from './PasskeySetting.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { signOutOthers } from './settings.api.ts';

const Account = () => {
  const { user } = useSession();
  return (
    <Panel>
      <Stack>
        <Heading level={2} size="h3">
          <FormattedMessage id="adminSettings.account" />
        </Heading>
        <Facts
          facts={[
            {
              id: 'username',
              term: <FormattedMessage id="adminSettings.account.username" />,
              value: user?.username,
            },
            {
              id: 'fullName',
              term: <FormattedMessage id="adminSettings.account.fullName" />,
              value: user?.fullName,
            },
            {
              id: 'email',
              term: <FormattedMessage id="adminSettings.account.email" />,
              value: user?.email,
            },
            {
              id: 'created',
              term: <FormattedMessage id="adminSettings.account.created" />,
              value: user?.createdAt ? (
                <LongDate value={user.createdAt} />
              ) : (
                <FormattedMessage id="adminSettings.account.unknown" />
              ),
            },
          ]}
        />
      </Stack>
    </Panel>
  );
};

const Sessions = ({ host }: { host: Host }) => {
  const notices = useNotices(host);
  const [isAsking, setAsking] = useState(false);

  const end = async () => {
    await notices.report(signOutOthers(), {
      done: 'adminSettings.sessions.done',
      failed: 'adminSettings.sessions.failed',
    });
    setAsking(false);
  };

  return (
    <Panel>
      <Stack>
        <Heading level={2} size="h3">
          <FormattedMessage id="adminSettings.sessions" />
        </Heading>
        <p>
          <FormattedMessage id="adminSettings.sessions.text" />
        </p>
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Icon path={logoutIcon} />
            <FormattedMessage id="adminSettings.sessions.end" />
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={<FormattedMessage id="adminSettings.sessions.confirm.title" />}
        confirmLabel={<FormattedMessage id="adminSettings.sessions.end" />}
        onConfirm={end}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminSettings.sessions.confirm.text" />
      </ConfirmDialog>
    </Panel>
  );
};

const Wide = styled.div`
  margin-top: ${({ theme }) => theme.space[6]};
`;

/** The account of the signed-in admin, and the settings of the portal. */
export const SettingsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const passwordId = useId();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminSettings.title' })}
        lead={<FormattedMessage id="adminSettings.lead" />}
      />
      <Grid $columns={{ desktop: 2 }}>
        <Stack $gap={6}>
          <Account />
          <Sessions host={host} />
        </Stack>
        <Stack $gap={6}>
          <Panel>
            <Stack>
              <Heading level={2} size="h3" id={passwordId}>
                <FormattedMessage id="adminSettings.password" />
              </Heading>
              <PasswordForm host={host} labelledBy={passwordId} />
            </Stack>
          </Panel>
          <PasskeysPanel host={host} />
          <PasskeySetting host={host} />
        </Stack>
      </Grid>
      <Wide>
        <FiguresPanel host={host} />
      </Wide>
    </>
  );
};
