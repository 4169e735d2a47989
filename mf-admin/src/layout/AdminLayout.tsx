import { useSession } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { DraftScope, useDrafts } from '@ail/kit/ui/draft';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowLeftIcon } from '@ail/kit/ui/icons/arrow-left';
import { logoutIcon } from '@ail/kit/ui/icons/logout';
import { userIcon } from '@ail/kit/ui/icons/user';
import { Spinner } from '@ail/kit/ui/Spinner';
import { Stack } from '@ail/kit/ui/Stack';
import { Suspense, useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Outlet } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { ConfirmDialog } from '../blocks/forms/ConfirmDialog.tsx';
import { AdminHeader } from './AdminHeader.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ScreenLinks } from './ScreenLinks.tsx';
import { SessionNeeds } from './SessionNeeds.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { readCollapsed, rememberCollapsed } from './sidebar-memory.ts';

/** Next to the page, including the room for a scrollbar. */
const Ground = createGlobalStyle`
  body { background: ${({ theme }) => theme.colors.soft}; }
`;

const Root = styled.div`
  display: flex;
  align-items: stretch;
  min-height: 100vh;
  background: ${({ theme }) => theme.colors.soft};
`;

const Column = styled.div`
  flex: 1;
  min-width: 0;
`;

const Main = styled.main`
  max-width: calc(${({ theme }) => theme.size.content} + ${({ theme }) => theme.space[24]});
  margin-inline: auto;
  padding: ${({ theme }) => theme.space[6]} ${({ theme }) => theme.space[4]}
    ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.tablet} {
    padding: ${({ theme }) => theme.space[6]};
  }
`;

/** The frame of every admin screen. */
export const AdminLayout = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { user } = useSession();
  const [isCollapsed, setCollapsed] = useState(readCollapsed);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const drafts = useDrafts();
  const closeMenu = useCallback(() => setMenuOpen(false), []);

  if (!user) return null;

  const toggle = () => {
    rememberCollapsed(!isCollapsed);
    setCollapsed(!isCollapsed);
  };
  const logOut = async () => {
    closeMenu();
    if (drafts.areTyped()) setLeaving(true);
    else await host.signOut();
  };

  return (
    <Root>
      <Ground />
      <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
      <Column>
        <AdminHeader
          user={user}
          isMenuOpen={isMenuOpen}
          onMenu={() => setMenuOpen(true)}
          onLogOut={logOut}
          language={<LanguageChoice host={host} />}
        />
        <Main id="main" tabIndex={-1}>
          <Suspense fallback={<Spinner size="page" />}>
            <DraftScope value={drafts}>
              <Outlet />
            </DraftScope>
          </Suspense>
        </Main>
      </Column>
      {isMenuOpen && (
        <AdminMenu onClose={closeMenu}>
          <nav aria-label={intl.formatMessage({ id: 'admin.nav' })}>
            <ScreenLinks onChoose={closeMenu} />
          </nav>
          <Stack $gap={2}>
            <ButtonLink to="/" variant="secondary" onClick={closeMenu}>
              <Icon path={arrowLeftIcon} />
              <FormattedMessage id="admin.backToSite" />
            </ButtonLink>
            <ButtonLink to="/profile" variant="secondary" onClick={closeMenu}>
              <Icon path={userIcon} />
              <FormattedMessage id="admin.profile" />
            </ButtonLink>
            <Button variant="secondary" onClick={logOut}>
              <Icon path={logoutIcon} />
              <FormattedMessage id="admin.logOut" />
            </Button>
          </Stack>
        </AdminMenu>
      )}
      <LeaveGuard drafts={drafts} />
      <ConfirmDialog
        isOpen={isLeaving}
        title={<FormattedMessage id="admin.unsaved.title" />}
        confirmLabel={<FormattedMessage id="admin.logOut" />}
        dismissLabel={<FormattedMessage id="admin.unsaved.stay" />}
        onConfirm={() => {
          drafts.forget();
          return host.signOut();
        }}
        onDismiss={() => setLeaving(false)}
      >
        <FormattedMessage id="admin.unsaved.text" />
      </ConfirmDialog>
      <SessionNeeds />
      <SignInAgain username={user.username} userId={user.id} />
    </Root>
  );
};
