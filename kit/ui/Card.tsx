import styled from 'styled-components';
import './theme.ts';

/** A raised box as high as its row; use `as="li"` or `as="article"` where they fit. */
export const Card = styled.div<{ $interactive?: boolean; $flush?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
  height: 100%;
  min-width: 0;
  padding: ${({ theme, $flush }) => ($flush ? theme.space[0] : theme.space[5])};
  overflow: ${({ $flush }) => ($flush ? 'hidden' : 'visible')};
  background: ${({ theme }) => theme.colors.paper};
  color: ${({ theme }) => theme.colors.ink};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.lg};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  transition:
    box-shadow ${({ theme }) => theme.motion.calm},
    transform ${({ theme }) => theme.motion.calm};

  ${({ theme }) => theme.media.tablet} {
    padding: ${({ theme, $flush }) => ($flush ? theme.space[0] : theme.space[6])};
  }

  ${({ theme, $interactive }) =>
    $interactive &&
    `&:hover, &:focus-within {
      box-shadow: ${theme.shadow.md};
      ${theme.media.motion} { transform: translateY(-${theme.border.thick}); }
    }`}

  ${({ theme }) => theme.media.print} {
    box-shadow: none;
    break-inside: avoid;
  }
`;
