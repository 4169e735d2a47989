import type { Event } from '@ail/kit/contracts/events/event.shape';
import { ContentText } from '@ail/kit/ui/ContentText';
import { calendarIcon } from '@ail/kit/ui/icons/calendar';
import { pinIcon } from '@ail/kit/ui/icons/pin';
import { usersIcon } from '@ail/kit/ui/icons/users';
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
      <Fact icon={calendarIcon}>
        <LongDate value={event.date} withTime={withTime} />
      </Fact>
      <Fact icon={pinIcon}>
        {event.venue ? <ContentText>{event.venue}</ContentText> : placeName(intl, event.location)}
      </Fact>
      {event.capacity !== null && (
        <Fact icon={usersIcon}>
          <FormattedMessage id="events.capacity" values={{ count: event.capacity }} />
        </Fact>
      )}
    </Stack>
  );
};
