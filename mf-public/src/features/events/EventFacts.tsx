import type { Event } from '@ail/kit/contracts/events/event.shape';
import { ContentText } from '@ail/kit/ui/ContentText';
import { LongDate } from '@ail/kit/ui/LongDate';
import { placeName } from '@ail/kit/ui/place-name';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact } from '../../blocks/content/Fact.tsx';

/** When, where and for how many. */
export const EventFacts = ({ event, withTime }: { event: Event; withTime?: boolean }) => {
  const intl = useIntl();
  return (
    <Stack $gap={2}>
      <Fact icon="calendar">
        <LongDate value={event.date} withTime={withTime} />
      </Fact>
      <Fact icon="pin">
        {event.venue ? <ContentText>{event.venue}</ContentText> : placeName(intl, event.location)}
      </Fact>
      {event.capacity !== null && (
        <Fact icon="users">
          <FormattedMessage id="events.capacity" values={{ count: event.capacity }} />
        </Fact>
      )}
    </Stack>
  );
};
