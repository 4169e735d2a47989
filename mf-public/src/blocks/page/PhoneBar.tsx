import type { ReactNode } from 'react';
import styled from 'styled-components';

/* The shell's footer leaves as much room, and its style scrolls what has the focus above the bar. */
const Bar = styled.div`
  @media screen and (max-width: 767.98px) {
    position: fixed;
    inset: auto 0 0;
    z-index: ${({ theme }) => theme.z.sticky};
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
    padding-block-end: max(${({ theme }) => theme.space[3]}, env(safe-area-inset-bottom));
    background: ${({ theme }) => theme.colors.brandStrong};
    box-shadow: ${({ theme }) => theme.shadow.lg};
    > * {
      width: 100%;
    }
  }
`;

/** Keeps the main action of a page at the lower edge of a phone's screen; elsewhere it stays in its place. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <Bar data-phone-bar="">{children}</Bar>
);
