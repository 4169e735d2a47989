import styled from 'styled-components';
import './theme.ts';

/** The round close button of a dialog or a notice; its `aria-label` says so. */
export const CloseButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ theme }) => theme.size.touch};
  height: ${({ theme }) => theme.size.touch};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme }) => theme.colors.inkSoft};
  &:hover {
    background: ${({ theme }) => theme.colors.sunken};
  }
`;
