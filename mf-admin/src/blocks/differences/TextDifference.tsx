import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { diffArrays } from 'diff';
import { Fragment } from 'react';
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
  /* At the start of a line no space keeps the new words apart from the old ones. */
  del + span:empty + ins {
    margin-inline-start: ${({ theme }) => theme.space[1]};
  }
`;

/** After so many milliseconds two texts that have little in common are shown one after the other. */
const patienceMs = 1_000;

/** The words of a text, each with the space before it, and its ends of lines. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]+\S*|\S+/g) ?? [];

const isSameWord = (one: string, other: string) => one.trimStart() === other.trimStart();

interface TextDifferenceProps {
  before: string;
  after: string;
  /** A value that is chosen, not written: replaced as a whole. */
  isWhole?: boolean;
  language?: string | undefined;
}

/** A text with what was added and removed, word by word. */
const TextDifference = ({ before, after, isWhole = false, language }: TextDifferenceProps) => {
  const partsOf = isWhole ? (text: string) => (text ? [text] : []) : wordsOf;
  const parts = diffArrays(partsOf(before), partsOf(after), {
    comparator: isSameWord,
    timeout: patienceMs,
  }) ?? [
    { value: [before, '\n'], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  return (
    <Root lang={language}>
      {parts.map(({ value, added, removed }, index) => {
        const text = value.join('');
        if (!added && !removed) return text;
        const Part = added ? 'ins' : 'del';
        const [space = ''] = /^[^\S\n]*/.exec(text) ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <Fragment key={index}>
            <span>{space}</span>
            <Part>
              <VisuallyHidden>
                <FormattedMessage
                  id={added ? 'adminResources.versions.added' : 'adminResources.versions.removed'}
                />{' '}
              </VisuallyHidden>
              <span>{text.slice(space.length)}</span>
            </Part>
          </Fragment>
        );
      })}
    </Root>
  );
};

export default TextDifference;
