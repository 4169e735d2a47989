import styled from 'styled-components';

/** Short fields, two in a row if there is room, with their inputs aligned. */
export const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${({ theme }) => theme.space[5]};
  align-items: end;
`;
