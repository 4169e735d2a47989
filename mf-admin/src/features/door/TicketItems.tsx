import styled from 'styled-components';

/** A list of tickets with which something is wrong. */
export const TicketItems = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[2]};
`;

export const TicketItem = styled.li`
  padding: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.dangerSoft};
  overflow-wrap: anywhere;
  strong {
    display: block;
  }
  button {
    margin-top: ${({ theme }) => theme.space[2]};
  }
`;
