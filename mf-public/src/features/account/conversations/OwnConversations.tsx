import type { Conversation } from '@ail/kit/contracts/conversations/conversation.shape';
import type { Host } from '@ail/kit/contracts/host';
import { ListState } from '@ail/kit/lists/ListState';
import { Badge } from '@ail/kit/ui/Badge';
import { ContentText } from '@ail/kit/ui/ContentText';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { CardLink, LinkCard } from '../../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../../blocks/lists/PlainList.tsx';
import { AddressNote } from './AddressNote.tsx';
import { useConversations } from './conversations.api.ts';
import { ProjectLanguage } from './ProjectLanguage.tsx';
import { UnsignedRequests } from './UnsignedRequests.tsx';
import { WaitingSince } from './WaitingSince.tsx';

interface OwnConversationsProps {
  host: Host;
  /** Where owners find what they are asked. */
  ofOwner?: boolean;
}

const nameWriter = (intl: IntlShape, { role, partner, lastMessage }: Conversation): string => {
  const { writer } = lastMessage;
  if (writer === role) return intl.formatMessage({ id: 'conversations.you' });
  const isTeam = writer === 'team' || partner === null;
  return isTeam ? intl.formatMessage({ id: 'conversations.team' }) : partner;
};

/** The account's conversations about projects: what it has asked, and what it is asked as an owner. */
export const OwnConversations = ({ host, ofOwner = false }: OwnConversationsProps) => {
  const intl = useIntl();
  return (
    <Stack $gap={4}>
      <UnsignedRequests host={host} />
      <ListState
        query={useConversations()}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState
            title={intl.formatMessage({
              id: ofOwner ? 'conversations.requests.empty' : 'account.inquiries.empty',
            })}
          >
            {ofOwner ? (
              <FormattedMessage id="conversations.requests.empty.hint" />
            ) : (
              <FormattedMessage id="account.inquiries.hint" />
            )}
          </EmptyState>
        }
      >
        {(items) => (
          <PlainList>
            {items.map((one) => (
              <li key={one.id}>
                <LinkCard>
                  <Heading level={3} size="h4">
                    <CardLink to={`/conversations/${one.id}`}>
                      <ContentText language={one.projectLanguage}>{one.projectTitle}</ContentText>
                    </CardLink>
                  </Heading>
                  {one.unread && (
                    <div>
                      <Badge tone="info">
                        <FormattedMessage id="conversations.unread" />
                      </Badge>
                    </div>
                  )}
                  <ProjectLanguage of={one} />
                  {one.role === 'owner' && (
                    <p>
                      <FormattedMessage
                        id="conversations.from"
                        values={{ name: one.partner ?? '' }}
                      />
                    </p>
                  )}
                  <Clamp $lines={2}>
                    <FormattedMessage
                      id="conversations.last"
                      values={{ writer: nameWriter(intl, one), message: one.lastMessage.message }}
                    />
                  </Clamp>
                  {one.waitingSince ? (
                    <WaitingSince since={one.waitingSince} />
                  ) : (
                    one.lastMessage.writer !== 'visitor' && (
                      <div>
                        <Badge tone="success">
                          <FormattedMessage id="conversations.answered" />
                        </Badge>
                      </div>
                    )
                  )}
                  <LongDate value={one.lastMessageAt} />
                </LinkCard>
              </li>
            ))}
          </PlainList>
        )}
      </ListState>
      <AddressNote host={host} />
    </Stack>
  );
};
