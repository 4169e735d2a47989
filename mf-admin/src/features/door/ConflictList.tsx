import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { TicketItem, TicketItems } from './TicketItems.tsx';

/** Tickets that were let in more than once: each time, and where. */
export const ConflictList = ({ tickets }: { tickets: readonly DoorTicket[] }) => {
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
      <TicketItems>
        {conflicts.map((ticket) => (
          <TicketItem key={ticket.id}>
            <strong>{ticket.name}</strong>
            {[...(ticket.checkIn ? [ticket.checkIn] : []), ...ticket.conflicts].map(
              ({ at, device }) => (
                <div key={`${at} ${device}`}>
                  <FormattedMessage
                    id="adminDoor.conflicts.time"
                    values={{
                      when: <ShortDate value={at} withTime />,
                      device,
                    }}
                  />
                </div>
              ),
            )}
          </TicketItem>
        ))}
      </TicketItems>
    </Stack>
  );
};
