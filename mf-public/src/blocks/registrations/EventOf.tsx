import { placeLine } from '@ail/kit/contracts/events/place';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { ContentText } from '@ail/kit/ui/ContentText';
import { placeName } from '@ail/kit/ui/place-name';
import { VenueTime } from '@ail/kit/ui/VenueTime';
import { useIntl } from 'react-intl';

/** When the event of a registration is. */
export const TimeOf = ({ eventDate, eventEndDate, eventTimeZone }: Registration) => (
  <VenueTime date={eventDate} endDate={eventEndDate} timeZone={eventTimeZone} />
);

/** Where it is: the venue, then city and country. */
export const PlaceOf = ({
  eventLanguage,
  eventVenue,
  eventLocation,
  eventCountry,
}: Registration) => {
  const place = placeLine({ location: eventLocation, country: eventCountry });
  return (
    <>
      {eventVenue && (
        <>
          <ContentText language={eventLanguage}>{eventVenue}</ContentText>
          <br />
        </>
      )}
      <span>{placeName(useIntl(), place)}</span>
    </>
  );
};
