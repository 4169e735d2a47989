import type { Host } from '@ail/kit/contracts/host';
import { Spinner } from '@ail/kit/ui/Spinner';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { LanguageChoice } from './LanguageChoice.tsx';

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  border-bottom: ${({ theme }) => theme.border.thin};
  background: ${({ theme }) => theme.colors.paper};
  font-weight: ${({ theme }) => theme.weight.heavy};
`;

const Main = styled.main`
  max-width: ${({ theme }) => theme.size.narrow};
  min-height: 100vh;
  margin-inline: auto;
  padding: ${({ theme }) => theme.space[4]};
`;

/** The frame of the door: no menu, since a helper with a pass may see nothing else. */
export const DoorLayout = ({ host }: { host: Host }) => (
  <>
    <Header>
      <FormattedMessage id="admin.brand" />
      <LanguageChoice host={host} />
    </Header>
    <Main id="main" tabIndex={-1}>
      <Suspense fallback={<Spinner size="page" />}>
        <Outlet />
      </Suspense>
    </Main>
  </>
);
