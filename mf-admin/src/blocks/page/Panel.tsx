import styled from 'styled-components';

/** A box for one part of a screen. */
export const Panel = styled.section`
  min-width: 0;
  padding: ${({ theme }) => theme.space[3]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.sm};

  ${({ theme }) => theme.media.tablet} {
    padding: ${({ theme }) => theme.space[6]};
  }
`;
