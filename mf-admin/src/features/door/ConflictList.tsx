import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

const Item = styled.li`
  padding: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.dangerSoft};
  overflow-wrap: anywhere;
  strong {
    display: block;
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[2]};
`;

/** Tickets that were let in more than once: each time, and where. */
export const ConflictList = ({ tickets }: { tickets: readonly DoorTicket[] }) => {
  const intl = useIntl();
  const conflicts = tickets.filter((ticket) => ticket.conflicts.length > 0);
  if (conflicts.length === 0) return null;
  return (
    <Stack $gap={3}>
      <Heading level={2} size="h3">
        <FormattedMessage id="adminDoor.conflicts" values={{ count: conflicts.length }} />
      </Heading>
      <p>
        <FormattedMessage id="adminDoor.conflicts.hint" />
      </p>
      <List>
        {conflicts.map((ticket) => (
          <Item key={ticket.id}>
            <strong>{ticket.name}</strong>
            {[...(ticket.checkIn ? [ticket.checkIn] : []), ...ticket.conflicts].map(
              ({ at, device }) => (
                <div key={`${at} ${device}`}>
                  <FormattedMessage
                    id="adminDoor.conflicts.time"
                    values={{
                      when: intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' }),
                      device,
                    }}
                  />
                </div>
              ),
            )}
          </Item>
        ))}
      </List>
    </Stack>
  );
};
