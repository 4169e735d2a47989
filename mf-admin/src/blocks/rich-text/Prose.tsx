import styled, { css } from 'styled-components';

/** The look of running text, in the editor and in its preview. */
export const prose = css`
  line-height: ${({ theme }) => theme.leading.body};
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${({ theme }) => theme.space[3]};
  }
  h2,
  h3,
  h4 {
    margin-top: ${({ theme }) => theme.space[5]};
    font-weight: ${({ theme }) => theme.weight.heavy};
    line-height: ${({ theme }) => theme.leading.snug};
  }
  h2 {
    font-size: ${({ theme }) => theme.text.xl};
  }
  h3 {
    font-size: ${({ theme }) => theme.text.lg};
  }
  ul,
  ol {
    padding-inline-start: ${({ theme }) => theme.space[6]};
  }
  blockquote {
    padding-inline-start: ${({ theme }) => theme.space[4]};
    border-inline-start: ${({ theme }) => theme.border.bar} solid ${({ theme }) => theme.colors.gold};
    color: ${({ theme }) => theme.colors.inkSoft};
  }
  pre {
    padding: ${({ theme }) => theme.space[3]};
    overflow-x: auto;
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.colors.sunken};
    white-space: pre-wrap;
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: ${({ theme }) => theme.radius.md};
  }
  figcaption {
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.sm};
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
  td,
  th {
    min-width: ${({ theme }) => theme.space[12]};
    padding: ${({ theme }) => theme.space[2]};
    border: ${({ theme }) => theme.border.thin};
    text-align: start;
    vertical-align: top;
  }
  th {
    background: ${({ theme }) => theme.colors.sunken};
  }
  hr {
    border: 0;
    border-top: ${({ theme }) => theme.border.field};
  }
`;

export const Prose = styled.div`
  ${prose}
`;
