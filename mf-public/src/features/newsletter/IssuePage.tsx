import type { ChosenKind } from '@ail/kit/contracts/newsletter/issue';
import type { ArchivedIssue, ShownBlock } from '@ail/kit/contracts/newsletter/issue.shape';
import { issueFacts } from '@ail/kit/contracts/pages/page-facts';
import { blockKindTerms } from '@ail/kit/contracts/terms';
import { Container } from '@ail/kit/ui/Container';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowLeftIcon } from '@ail/kit/ui/icons/arrow-left';
import { LongDate } from '@ail/kit/ui/LongDate';
import { PageHead } from '@ail/kit/ui/PageHead';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Article } from '../../blocks/content/Article.tsx';
import { Hero, OutlineLink } from '../../blocks/page/Hero.tsx';
import { RowPage } from '../../blocks/page/RowPage.tsx';
import { useArchivedIssue } from './archive.api.ts';
import { InLanguage } from './InLanguage.tsx';

const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[10]} ${({ theme }) => theme.space[16]};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** What leads elsewhere is of no use on paper. */
const Back = styled(OutlineLink)`
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const paths = {
  resources: '/resources',
  events: '/events',
  projects: '/projects',
} satisfies Record<ChosenKind, string>;

interface BlockProps {
  block: ShownBlock;
  issue: ArchivedIssue;
}

const Block = ({ block: { kind, html, rows }, issue: { language } }: BlockProps) =>
  kind === 'text' ? (
    <Article html={html} language={language} />
  ) : (
    <Stack as="section" $gap={4}>
      <Heading level={2} size="h3">
        <FormattedMessage id={blockKindTerms[kind]} />
      </Heading>
      {rows.map((row) => (
        <div key={row.id}>
          <Heading level={3} size="h4">
            <Link to={`${paths[kind]}/${row.id}`} lang={row.language}>
              {row.title}
            </Link>
          </Heading>
          <Facts>
            <span>{row.facts}</span>
            {row.language !== language && <InLanguage language={row.language} />}
          </Facts>
          <p lang={row.language}>{row.summary}</p>
        </div>
      ))}
    </Stack>
  );

const Loaded = ({ issue }: { issue: ArchivedIssue }) => (
  <>
    <PageHead {...issueFacts(issue)} />
    <article>
      <Hero
        title={<span lang={issue.language}>{issue.subject}</span>}
        lead={
          <>
            <LongDate value={issue.sentAt} />
            <InLanguage language={issue.language} />
          </>
        }
        actions={
          <Back to="/newsletter">
            <Icon path={arrowLeftIcon} />
            <FormattedMessage id="resources.newsletters.back" />
          </Back>
        }
      />
      <Room $width="narrow">
        <Stack $gap={8}>
          {issue.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and do not move
            <Block key={index} block={block} issue={issue} />
          ))}
        </Stack>
      </Room>
    </article>
  </>
);

/** /newsletter/:id: one past issue, in the reader's language where there is one */
export const IssuePage = () => {
  const intl = useIntl();
  const { id = '' } = useParams();
  return (
    <RowPage
      query={useArchivedIssue(id)}
      title={intl.formatMessage({ id: 'resources.newsletters' })}
      missing={{
        title: intl.formatMessage({ id: 'common.notFound.title' }),
        hint: intl.formatMessage({ id: 'common.notFound.text' }),
        back: {
          to: '/newsletter',
          label: intl.formatMessage({ id: 'resources.newsletters.back' }),
        },
      }}
    >
      {(issue) => <Loaded issue={issue} />}
    </RowPage>
  );
};
