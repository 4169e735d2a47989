import styled from 'styled-components';

/** A list whose rows are cards, one below the other. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
`;
