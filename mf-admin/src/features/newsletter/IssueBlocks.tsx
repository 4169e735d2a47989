import type { Language } from '@ail/kit/contracts/enums';
import type { ShownBlock } from '@ail/kit/contracts/newsletter/issue.shape';
import { blockKindTerms, textLanguageTerms } from '@ail/kit/contracts/terms';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { KeptHtml } from '../../blocks/rich-text/kept-html.tsx';
import { Prose } from '../../blocks/rich-text/Prose.tsx';

const Facts = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

interface IssueBlocksProps {
  /** Of the text: the original's where the reader's language has none. */
  language: Language;
  reader: Language;
  blocks: readonly ShownBlock[];
}

/** What a mail shows, in the look of this screen. */
export const IssueBlocks = ({ language, reader, blocks }: IssueBlocksProps) => (
  <Stack $gap={5}>
    {blocks.map(({ kind, html, rows }, index) =>
      kind === 'text' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and do not move
        <Prose key={index} lang={language}>
          <KeptHtml html={html} />
        </Prose>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Stack key={index} $gap={3}>
          <Heading level={3} size="h4">
            <FormattedMessage id={blockKindTerms[kind]} />
          </Heading>
          {rows.map((row) => (
            <div key={row.id}>
              <strong lang={row.language}>{row.title}</strong>
              <Facts>
                <span lang={reader}>{row.facts}</span>
                {row.language !== language && (
                  <>
                    {row.facts && <span>{' · '}</span>}
                    <FormattedMessage id={textLanguageTerms[row.language]} />
                  </>
                )}
              </Facts>
              <p lang={row.language}>{row.summary}</p>
            </div>
          ))}
        </Stack>
      ),
    )}
  </Stack>
);
