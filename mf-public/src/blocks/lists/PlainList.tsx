import styled from 'styled-components';

/** A list without marks; the role keeps it a list for screen readers that go by the look. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
`;
