import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
  max-width: ${({ theme }) => theme.size.measure};
  overflow-wrap: anywhere;
`;

/* A wrapped line of an agenda must not look like two lines. */
const Line = styled.span`
  display: block;
  & + & {
    margin-top: ${({ theme }) => theme.space[1]};
  }
`;

/** Typed text: an empty line starts a paragraph, a line break stays. */
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
