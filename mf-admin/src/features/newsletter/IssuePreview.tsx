import type { Language } from '@ail/kit/contracts/enums';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ContentText } from '@ail/kit/ui/ContentText';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { IssueBlocks } from './IssueBlocks.tsx';
import { usePreview } from './newsletter.api.ts';

const Subject = styled.p`
  font-size: ${({ theme }) => theme.text.lg};
  font-weight: ${({ theme }) => theme.weight.strong};
  overflow-wrap: anywhere;
`;

const Sheet = styled.div`
  max-width: ${({ theme }) => theme.size.measure};
  padding: ${({ theme }) => theme.space[5]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
`;

const Plain = styled.div`
  max-height: 20rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.sm};
`;

interface IssuePreviewProps {
  issue: AdminIssue;
  language: Language;
}

/** An issue in one language, as a mail shows it and as text. */
export const IssuePreview = ({ issue, language }: IssuePreviewProps) => {
  const intl = useIntl();
  const { data, error, mutate, isValidating } = usePreview(issue.id, language);
  const hidden = issue.chosen.filter(({ isPublic }) => !isPublic);
  if (error && !data) {
    return <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />;
  }
  if (!data) return <ListSkeleton />;
  return (
    <Stack $gap={4}>
      {hidden.length > 0 && issue.status !== 'sent' && (
        <p>
          <FormattedMessage
            id="adminLetters.hidden"
            values={{
              count: hidden.length,
              titles: intl.formatList(
                hidden.map((one) => (
                  <ContentText key={`${one.kind} ${one.id}`} language={one.language}>
                    {one.title}
                  </ContentText>
                )),
              ),
            }}
          />
        </p>
      )}
      <Sheet>
        <Stack $gap={4}>
          <Subject lang={data.language}>
            {data.subject || <FormattedMessage id="adminLetters.untitled" />}
          </Subject>
          <IssueBlocks language={data.language} reader={language} blocks={data.blocks} />
        </Stack>
      </Sheet>
      <details>
        <summary>
          <FormattedMessage id="adminLetters.asText" />
        </summary>
        {/* Scrolls: it can be reached by keyboard. */}
        <Plain
          tabIndex={0}
          role="region"
          lang={data.language}
          aria-label={intl.formatMessage({ id: 'adminLetters.asText' })}
        >
          {data.text}
        </Plain>
      </details>
    </Stack>
  );
};
