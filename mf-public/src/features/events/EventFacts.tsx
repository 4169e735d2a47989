import type { Event } from '@ail/kit/contracts/events/event.shape';
import { placeLine } from '@ail/kit/contracts/events/place';
import { ContentText } from '@ail/kit/ui/ContentText';
import { calendarIcon } from '@ail/kit/ui/icons/calendar';
import { pinIcon } from '@ail/kit/ui/icons/pin';
import { usersIcon } from '@ail/kit/ui/icons/users';
import { placeName } from '@ail/kit/ui/place-name';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact } from '../../blocks/content/Fact.tsx';

/** When, where and for how many. */
export const EventFacts = ({ event, when }: { event: Event; when: ReactNode }) => {
  const intl = useIntl();
  return (
    <Stack $gap={2}>
      <Fact icon={calendarIcon}>{when}</Fact>
      <Fact icon={pinIcon}>
        {event.venue && (
          <>
            <ContentText language={event.language}>{event.venue}</ContentText>
            <br />
          </>
        )}
        <span>{placeName(intl, placeLine(event))}</span>
      </Fact>
      {event.capacity !== null && (
        <Fact icon={usersIcon}>
          <FormattedMessage id="events.capacity" values={{ count: event.capacity }} />
        </Fact>
      )}
    </Stack>
  );
};
