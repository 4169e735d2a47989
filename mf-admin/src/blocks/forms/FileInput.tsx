import styled from 'styled-components';

/** Chooses a file. */
export const FileInput = styled.input`
  display: block;
  /* The browser's own words make it wider than a phone. */
  max-width: 100%;
  margin-top: ${({ theme }) => theme.space[2]};
  font: inherit;
  &::file-selector-button {
    min-height: ${({ theme }) => theme.size.touch};
    margin-inline-end: ${({ theme }) => theme.space[3]};
    padding-inline: ${({ theme }) => theme.space[4]};
    border: ${({ theme }) => theme.border.field};
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.colors.paper};
    color: ${({ theme }) => theme.colors.brand};
    font: inherit;
    font-weight: ${({ theme }) => theme.weight.strong};
    cursor: pointer;
  }
`;
