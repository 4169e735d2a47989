import styled from 'styled-components';

/** How the HTML of a resource reads. */
const Prose = styled.div`
  max-width: ${({ theme }) => theme.size.measure};
  font-size: ${({ theme }) => theme.text.lg};
  overflow-wrap: break-word;
  > * + * {
    margin-top: ${({ theme }) => theme.space[4]};
  }
  h2,
  h3,
  h4 {
    margin-top: ${({ theme }) => theme.space[8]};
    font-weight: ${({ theme }) => theme.weight.heavy};
    letter-spacing: ${({ theme }) => theme.tracking.snug};
    line-height: ${({ theme }) => theme.leading.snug};
  }
  h2 {
    font-size: ${({ theme }) => theme.text.h3};
  }
  h3,
  h4 {
    font-size: ${({ theme }) => theme.text.lg};
  }
  ul,
  ol {
    padding-inline-start: ${({ theme }) => theme.space[6]};
  }
  li + li {
    margin-top: ${({ theme }) => theme.space[2]};
  }
  blockquote {
    padding-inline-start: ${({ theme }) => theme.space[5]};
    border-inline-start: ${({ theme }) => theme.space[1]} solid ${({ theme }) => theme.colors.gold};
    color: ${({ theme }) => theme.colors.inkSoft};
    font-style: italic;
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
  th,
  td {
    padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
    border: ${({ theme }) => theme.border.thin};
    text-align: start;
  }
  pre {
    overflow-x: auto;
  }
  img {
    border-radius: ${({ theme }) => theme.radius.md};
  }
`;

/** The text of a resource. */
export const Article = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when it is written
  <Prose dangerouslySetInnerHTML={{ __html: html }} />
);
