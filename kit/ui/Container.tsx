import styled from 'styled-components';
import './theme.ts';

/** Limits content to the page's width, with its side margins. */
export const Container = styled.div<{ $width?: 'content' | 'narrow' | 'form' }>`
  position: relative;
  width: 100%;
  max-width: ${({ theme, $width = 'content' }) => theme.size[$width]};
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.tablet} {
    padding-inline: ${({ theme }) => theme.space[8]};
  }
`;
