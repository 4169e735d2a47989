import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { Container } from '@ail/kit/ui/Container';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { LongDate } from '@ail/kit/ui/LongDate';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { PlainList } from '../../blocks/lists/PlainList.tsx';
import { Hero } from '../../blocks/page/Hero.tsx';
import { useArchive } from './archive.api.ts';
import { InLanguage } from './InLanguage.tsx';

const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[12]} ${({ theme }) => theme.space[16]};
  li {
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** /newsletter: past issues, the newest first */
export const ArchivePage = () => {
  const intl = useIntl();
  const query = useArchive();
  return (
    <>
      <Hero
        title={intl.formatMessage({ id: 'resources.newsletters' })}
        lead={<FormattedMessage id="resources.newsletters.lead" />}
      />
      <Room $width="narrow">
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState title={intl.formatMessage({ id: 'resources.newsletters.empty' })}>
              <FormattedMessage id="resources.newsletters.empty.hint" />
            </EmptyState>
          }
        >
          {({ items }) => (
            <PlainList>
              {items.map(({ id, subject, language, sentAt }) => (
                <li key={id}>
                  <Link to={`/newsletter/${id}`} lang={language}>
                    {subject}
                  </Link>
                  <Facts>
                    <LongDate value={sentAt} />
                    <InLanguage language={language} />
                  </Facts>
                </li>
              ))}
            </PlainList>
          )}
        </ListState>
      </Room>
    </>
  );
};
