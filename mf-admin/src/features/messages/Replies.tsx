import type { MessageReply } from '@ail/kit/contracts/messages/message.shape';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

const Text = styled.p`
  white-space: pre-line;
`;

const By = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const writers = {
  team: 'adminMessages.writer.team',
  owner: 'adminMessages.writer.owner',
  visitor: 'adminMessages.writer.visitor',
} satisfies Record<MessageReply['writer'], string>;

/** The replies so far and further messages of the conversation, the oldest first. */
export const Replies = ({ replies }: { replies: readonly MessageReply[] }) => (
  <Root>
    <Heading level={3} size="h4">
      <FormattedMessage id="adminMessages.replies" />
    </Heading>
    <List>
      {replies.map(({ id, author, writer, subject, message, createdAt }) => (
        <li key={id}>
          <By>
            <FormattedMessage id={writers[writer]} values={{ author }} />
            {', '}
            <Moment value={createdAt} />
          </By>
          {subject && <strong>{subject}</strong>}
          <Text>{message}</Text>
        </li>
      ))}
    </List>
  </Root>
);
