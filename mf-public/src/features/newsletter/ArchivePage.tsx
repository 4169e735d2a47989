import type { Host } from '@ail/kit/contracts/host';
import { listArchivedIssues } from '@ail/kit/contracts/newsletter/issue.calls';
import { LineSkeleton, ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { Container } from '@ail/kit/ui/Container';
import { LongDate } from '@ail/kit/ui/LongDate';
import { useLanguage } from '@ail/kit/ui/use-language';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CallGrid } from '../../blocks/lists/CallGrid.tsx';
import { stretched } from '../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../blocks/lists/PlainList.tsx';
import { Hero } from '../../blocks/page/Hero.tsx';
import { InTurn } from '../../blocks/page/InTurn.tsx';
import { InLanguage } from './InLanguage.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';

const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[12]} ${({ theme }) => theme.space[16]};
  li {
    overflow-wrap: anywhere;
  }
`;

/* The whole line leads to the issue. */
const Line = styled.div`
  position: relative;
`;
const Subject = styled(Link)`
  ${stretched}
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const lines = {
  List: PlainList,
  loading: <ListSkeleton />,
  placeholder: (
    <li aria-hidden>
      <LineSkeleton />
    </li>
  ),
};

/** /newsletter: past issues, the newest first, and the form to subscribe */
export const ArchivePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const language = useLanguage();
  return (
    <InTurn>
      <Hero
        title={intl.formatMessage({ id: 'resources.newsletters' })}
        lead={<FormattedMessage id="resources.newsletters.lead" />}
      />
      <Room $width="narrow">
        <CallGrid
          layout={lines}
          call={listArchivedIssues}
          requestFor={(page) => ({ query: { language, ...page } })}
          keyOf={({ id }) => id}
          render={(issue) => (
            <Line>
              <Subject to={`/newsletter/${issue.id}`} lang={issue.language}>
                {issue.subject}
              </Subject>
              <Facts>
                <LongDate value={issue.sentAt} />
                <InLanguage language={issue.language} />
              </Facts>
            </Line>
          )}
          empty={{
            title: intl.formatMessage({ id: 'resources.newsletters.empty' }),
            children: <FormattedMessage id="resources.newsletters.empty.hint" />,
            filters: [],
          }}
        />
      </Room>
      <NewsletterSection source="resources" host={host} tone="soft" />
    </InTurn>
  );
};
