import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { diffWords, diffWordsWithSpace } from 'diff';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Root = styled.p`
  max-width: ${({ theme }) => theme.size.measure};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  ins {
    background: ${({ theme }) => theme.colors.successSoft};
    text-decoration: underline;
  }
  del {
    background: ${({ theme }) => theme.colors.dangerSoft};
    text-decoration: line-through;
  }
`;

/** After so many milliseconds two texts that have little in common are shown one after the other. */
const patienceMs = 1_000;

/** Words that follow each other are one change; only where no word differs are spaces and lines compared. */
const differencesOf = (before: string, after: string) => {
  const words = diffWords(before, after, { timeout: patienceMs });
  return words?.some(({ added, removed }) => added || removed) === false
    ? diffWordsWithSpace(before, after, { timeout: patienceMs })
    : words;
};

interface TextDifferenceProps {
  before: string;
  after: string;
  language?: string | undefined;
}

/** A text with what was added and removed, word by word. */
const TextDifference = ({ before, after, language }: TextDifferenceProps) => {
  const parts = differencesOf(before, after) ?? [
    { value: `${before}\n`, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <Root lang={language}>
      {parts.map(({ value, added, removed }, index) => {
        if (!added && !removed) return value;
        const Part = added ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <Part key={index}>
            <VisuallyHidden>
              <FormattedMessage
                id={added ? 'adminResources.versions.added' : 'adminResources.versions.removed'}
              />{' '}
            </VisuallyHidden>
            {value}
          </Part>
        );
      })}
    </Root>
  );
};

export default TextDifference;
