import { ListState } from '@ail/kit/lists/ListState';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardLink } from '../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../blocks/lists/PlainList.tsx';
import { useOwnInquiries } from './account.api.ts';

/** The account's inquiries about projects. */
export const OwnInquiries = () => {
  const intl = useIntl();
  const query = useOwnInquiries();
  return (
    <ListState
      query={query}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState title={intl.formatMessage({ id: 'account.inquiries.empty' })}>
          <FormattedMessage id="account.inquiries.hint" />
        </EmptyState>
      }
    >
      {(items) => (
        <PlainList>
          {items.map((inquiry) => (
            <li key={inquiry.id}>
              <Card>
                <Heading level={3} size="h4">
                  <CardLink to={`/projects/${inquiry.projectId}`}>
                    <ContentText>{inquiry.projectTitle}</ContentText>
                  </CardLink>
                </Heading>
                <Clamp $lines={2}>{inquiry.message}</Clamp>
                <LongDate value={inquiry.createdAt} />
              </Card>
            </li>
          ))}
        </PlainList>
      )}
    </ListState>
  );
};
