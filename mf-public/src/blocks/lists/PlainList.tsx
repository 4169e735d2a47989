import styled from 'styled-components';

/** A list without bullets; the role keeps it a list for screen readers that ignore unstyled ones. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
`;
