import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Root = styled.a`
  position: fixed;
  top: ${({ theme }) => theme.space[2]};
  left: ${({ theme }) => theme.space[2]};
  z-index: ${({ theme }) => theme.z.skip};
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[5]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.night};
  color: ${({ theme }) => theme.colors.onBrand};
  font-weight: ${({ theme }) => theme.weight.strong};
  transform: translateY(-200%);

  &:hover {
    color: ${({ theme }) => theme.colors.onBrand};
  }
  &:focus {
    transform: none;
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

/** Leaves the address as it is: a hash would be one more history entry. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
};

/** Skips the header; a remote with its own frame gives its main element the id `main`. */
export const SkipLink = () => (
  <Root href="#main" onClick={skip}>
    <FormattedMessage id="common.skip" />
  </Root>
);
