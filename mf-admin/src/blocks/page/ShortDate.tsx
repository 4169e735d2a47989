import { FormattedDate } from 'react-intl';
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
export const ShortDate = ({ value, withTime = false }: ShortDateProps) =>
  withTime ? (
    <Moment dateTime={value}>
      <FormattedDate
        value={value}
        year="numeric"
        month="short"
        day="numeric"
        hour="numeric"
        minute="2-digit"
        timeZoneName="short"
      />
    </Moment>
  ) : (
    <Root dateTime={value}>
      <FormattedDate value={value} dateStyle="medium" />
    </Root>
  );
