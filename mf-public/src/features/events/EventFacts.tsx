import type { Event } from '@ail/kit/contracts/event';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { Fact } from '../../blocks/Fact.tsx';

/** When, where and for how many. */
export const EventFacts = ({ event, withTime }: { event: Event; withTime?: boolean }) => (
  <Stack $gap={2}>
    <Fact icon="calendar">
      <LongDate value={event.date} withTime={withTime} />
    </Fact>
    <Fact icon="pin">{event.venue || event.location}</Fact>
    {event.capacity !== null && (
      <Fact icon="users">
        <FormattedMessage id="events.capacity" values={{ count: event.capacity }} />
      </Fact>
    )}
  </Stack>
);
