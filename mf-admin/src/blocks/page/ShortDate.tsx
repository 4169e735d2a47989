import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { dateText } from '@ail/kit/contracts/events/event-days';
import { eventHours, timeOfDay } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { asLanguage } from '@ail/kit/contracts/language';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const Root = styled.time`
  white-space: nowrap;
`;

/** In a narrow column the time and its zone wrap below the day. */
const Moment = styled.time`
  overflow-wrap: normal;
`;

interface ShortDateProps {
  /** ISO 8601. */
  value: string;
  /** Adds the time with its zone, since admins are in many zones. */
  withTime?: boolean;
  /** Adds the seconds to the time, where several moments of a minute stand in one list. */
  withSeconds?: boolean;
  /** The reader's, unless another is given. */
  timeZone?: string;
}

/** "7:44:05 AM" for "7:44 AM", and in French "7 h 44 min 05 s". */
const addSeconds = (language: Language, time: string, instant: string): string => {
  // Those of a minute are the same in all time zones.
  const seconds = String(new Date(instant).getUTCSeconds()).padStart(2, '0');
  if (language !== 'fr') return time.replace(/:\d\d/, `$&:${seconds}`);
  const minutes = /\d$/.test(time) ? time : `${time}\u00a000`;
  return `${minutes}\u00a0min\u00a0${seconds}\u00a0s`;
};

/** A date for a column of a table, such as "14 Mar 2027", in the reader's language and time zone. */
export const ShortDate = ({
  value,
  withTime = false,
  withSeconds = false,
  timeZone,
}: ShortDateProps) => {
  const intl = useIntl();
  const language = asLanguage(intl.locale) ?? fallbackLanguage;
  const day = dateText(
    language,
    intl.formatDate(value, { dateStyle: 'medium', ...(timeZone && { timeZone }) }),
  );
  if (!withTime && !withSeconds) return <Root dateTime={value}>{day}</Root>;
  const zone = timeZone ?? ownTimeZone();
  const hours = eventHours(language, { date: value, endDate: null, timeZone: zone });
  const time = timeOfDay(language, value, zone);
  return (
    <Moment dateTime={value}>
      {`${day}, ${withSeconds ? hours.replace(time, addSeconds(language, time, value)) : hours}`}
    </Moment>
  );
};
