import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
  max-width: ${({ theme }) => theme.size.measure};
  overflow-wrap: anywhere;
`;

/* A line of an agenda that is too long for one must not look like two. */
const Line = styled.span`
  display: block;
  & + & {
    margin-top: ${({ theme }) => theme.space[1]};
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
        <p key={index}>
          {part.split('\n').map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Line key={number}>{line}</Line>
          ))}
        </p>
      ))}
  </Root>
);
