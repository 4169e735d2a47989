import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { eventHours } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { asLanguage } from '@ail/kit/contracts/language';
import { FormattedDate, useIntl } from 'react-intl';
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
}

/** A date for a column of a table, such as "14 Mar 2027", in the reader's language and time zone. */
export const ShortDate = ({ value, withTime = false }: ShortDateProps) => {
  const language = asLanguage(useIntl().locale) ?? fallbackLanguage;
  const day = <FormattedDate value={value} dateStyle="medium" />;
  return withTime ? (
    <Moment dateTime={value}>
      {day}, {eventHours(language, { date: value, endDate: null, timeZone: ownTimeZone() })}
    </Moment>
  ) : (
    <Root dateTime={value}>{day}</Root>
  );
};
