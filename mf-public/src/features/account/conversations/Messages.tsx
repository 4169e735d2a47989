import type { Thread } from '@ail/kit/contracts/conversations/conversation.shape';
import { Moment } from '@ail/kit/ui/Moment';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { Lines } from '../../../blocks/content/Lines.tsx';

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

const Message = styled.li<{ $own: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme, $own }) => ($own ? theme.colors.infoSoft : theme.colors.soft)};
  ${({ theme }) => theme.media.tablet} {
    margin-inline: ${({ theme, $own }) => ($own ? `${theme.space[12]} 0` : `0 ${theme.space[12]}`)};
  }
`;

const By = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** The messages of a conversation, the oldest first. */
export const Messages = ({ thread: { role, partner, messages } }: { thread: Thread }) => (
  <List>
    {messages.map(({ writer, message, createdAt }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
      <Message key={index} $own={writer === role}>
        <By>
          <strong>
            {writer === role ? (
              <FormattedMessage id="conversations.you" />
            ) : writer === 'team' || !partner ? (
              <FormattedMessage id="conversations.team" />
            ) : (
              partner
            )}
          </strong>
          {', '}
          <Moment value={createdAt} />
        </By>
        <Lines text={message} />
      </Message>
    ))}
  </List>
);
