import { afterSignIn, wantedPath } from '@ail/kit/browser/return-path';
import { useSession } from '@ail/kit/browser/session';
import { type Role, type SignUpRole, signUpRoles } from '@ail/kit/contracts/enums';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { Card } from '@ail/kit/ui/Card';
import { Container } from '@ail/kit/ui/Container';
import { Heading, Lead } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Stack } from '@ail/kit/ui/Stack';
import { Tabs } from '@ail/kit/ui/Tabs';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { brand } from '../../brand.ts';
import { homePathOf, pathAfterSignIn, paths } from '../../session/paths.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';

const Ground = styled.div`
  min-height: inherit;
  background: ${({ theme }) => theme.colors.soft};

  ${({ theme }) => theme.media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  }
`;

const Welcome = styled.div`
  position: relative;
  overflow: hidden;
  padding: ${({ theme }) => `${theme.space[8]} 0 ${theme.space[16]}`};
  background: ${({ theme }) => theme.gradient.hero};
  color: ${({ theme }) => theme.colors.onBrand};

  ${({ theme }) => theme.media.desktop} {
    padding-block: ${({ theme }) => theme.space[20]};
    /* In line with the header's logo. */
    padding-inline-start: max(0px, calc((100vw - ${({ theme }) => theme.size.content}) / 2));
  }
`;

const Reasons = styled.ul`
  display: none;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};

  li {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
  }
  svg {
    margin-top: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.colors.gold};
  }
  ${({ theme }) => theme.media.tablet} {
    display: flex;
  }
`;

const Sheet = styled(Container)`
  margin-top: -${({ theme }) => theme.space[8]};
  padding-bottom: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.desktop} {
    align-self: start;
    margin-top: 0;
    padding-top: ${({ theme }) => theme.space[14]};
  }
`;

const reasons = ['auth.reason.projects', 'auth.reason.events', 'auth.reason.guidance'];

type Screen = 'login' | 'register';

/** The role that is chosen at first in the form for an account; an investor's page names theirs in the address. */
const offeredRole = (search: string): SignUpRole => {
  const asked = new URLSearchParams(search).get('role');
  return signUpRoles.find((role) => role === asked) ?? 'client';
};

/** A path that this person may see; only admins may see an admin page. */
const mayReturn = (path: string | undefined, role: Role) =>
  path !== undefined && (role === 'admin' || !path.startsWith(paths.admin));

const AuthScreen = () => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { user } = useSession();
  const [screen, setScreen] = useState<Screen>(pathname === '/register' ? 'register' : 'login');
  const entering = useRef(false);
  const wanted = wantedPath(state) ?? wantedPath(Object.fromEntries(new URLSearchParams(search)));
  usePageTitle(
    intl.formatMessage({ id: screen === 'login' ? 'auth.login.title' : 'auth.register.title' }),
  );

  const enter = async (call: () => Promise<User>) => {
    entering.current = true;
    try {
      const { role } = await call();
      const target = wanted !== undefined && mayReturn(wanted, role) ? wanted : undefined;
      // This page stays until the next one has loaded; it must not redirect once it knows the user.
      await navigate(target ?? pathAfterSignIn[role], { replace: true, state: afterSignIn });
    } catch (error) {
      entering.current = false;
      throw error;
    }
  };

  // Not while the form is about to navigate elsewhere itself.
  if (user && !entering.current) {
    return (
      <Navigate
        to={wanted !== undefined && mayReturn(wanted, user.role) ? wanted : homePathOf[user.role]}
        replace
      />
    );
  }

  return (
    <Ground>
      <Welcome>
        <Pattern variant="field" tone="onBrand" />
        <Container>
          <Stack $gap={5}>
            <Heading level={1}>
              <FormattedMessage id="auth.title" values={{ name: brand.name }} />
            </Heading>
            <Lead>
              <FormattedMessage id="auth.lead" />
            </Lead>
            <Reasons className="reasons">
              {reasons.map((id) => (
                <li key={id}>
                  <Icon path={checkIcon} />
                  <FormattedMessage id={id} />
                </li>
              ))}
            </Reasons>
          </Stack>
        </Container>
      </Welcome>
      <Sheet $width="form">
        <Card>
          <Tabs<Screen>
            label={intl.formatMessage({ id: 'auth.tabs' })}
            selected={screen}
            onSelect={setScreen}
            tabs={[
              {
                id: 'login',
                label: <FormattedMessage id="auth.login.tab" />,
                panel: (
                  <Stack $gap={5}>
                    <SignInForm enter={enter} />
                    <PasskeySignIn enter={enter} />
                  </Stack>
                ),
              },
              {
                id: 'register',
                label: <FormattedMessage id="auth.register.tab" />,
                panel: <RegisterForm enter={enter} role={offeredRole(search)} />,
              },
            ]}
          />
        </Card>
      </Sheet>
    </Ground>
  );
};

/**
 * The sign-in and sign-up forms; signed-in users are redirected. The page stays mounted until the next one has loaded,
 * so a sign-out in the meantime resets it: the typed data must not stay on the screen.
 */
export const AuthPage = () => {
  const isSignedIn = Boolean(useSession().user);
  const [last, setLast] = useState({ isSignedIn, signOuts: 0 });
  if (isSignedIn !== last.isSignedIn)
    setLast({ isSignedIn, signOuts: last.signOuts + (isSignedIn ? 0 : 1) });
  return <AuthScreen key={last.signOuts} />;
};
