import styled from 'styled-components';

const Text = styled.p`
  color: ${({ theme }) => theme.colors.danger};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** Why an action failed, next to its button. */
export const FailureText = ({ children }: { children: string | undefined }) => (
  <div role="alert">{children && <Text>{children}</Text>}</div>
);
