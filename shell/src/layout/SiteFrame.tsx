import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { WithoutScripts } from './WithoutScripts.tsx';

const Main = styled.main`
  /* The footer starts below the viewport, so that it does not jump when the page loads. */
  min-height: calc(100vh - ${({ theme }) => theme.size.header});
  /* It stays hidden while content above it is loading and would push it down. */
  &:has([data-skeleton='']) + footer {
    display: none;
  }
  ${({ theme }) => theme.media.print} {
    /* A minimum height would print an empty sheet. */
    min-height: 0;
  }
`;

/** Header and footer of the public site around a page. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <>
    <WithoutScripts />
    <Header />
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
    <Footer />
  </>
);

/** `SiteFrame` as a function. */
export const siteFrame = (content: ReactNode) => <SiteFrame>{content}</SiteFrame>;
