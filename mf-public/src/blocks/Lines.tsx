import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
  max-width: ${({ theme }) => theme.size.measure};
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** Text as someone typed it: paragraphs where they left an empty line, lines where they broke one. */
export const Lines = ({ text, lang }: { text: string; lang?: string }) => (
  <Root lang={lang}>
    {text
      .split(/\n\s*\n/)
      .filter((part) => part.trim())
      .map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed text, and paragraphs may repeat
        <p key={index}>{part}</p>
      ))}
  </Root>
);
