import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const Main = styled.main`
  /* The footer starts below what is in sight, so that it does not jump when the page arrives. */
  min-height: calc(100vh - ${({ theme }) => theme.size.header});
  /* And it waits for what is still to come above it, which would push it through the screen. */
  &:has([data-skeleton='']) + footer {
    display: none;
  }
  ${({ theme }) => theme.media.print} {
    /* Would push an empty sheet out. */
    min-height: 0;
  }
`;

/** The public site around a page. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
    <Footer />
  </>
);

/** `SiteFrame` for those who take a frame as a function. */
export const siteFrame = (content: ReactNode) => <SiteFrame>{content}</SiteFrame>;
