import { FormattedDate } from 'react-intl';

interface LongDateProps {
  /** ISO 8601. */
  value: string;
  /** Adds the time and, since readers sit in many zones, the zone it is told in. */
  withTime?: boolean;
}

/** A date in its long form, such as "March 14, 2027", in the reader's language and time zone. */
export const LongDate = ({ value, withTime = false }: LongDateProps) => (
  <time dateTime={value}>
    <FormattedDate
      value={value}
      year="numeric"
      month="long"
      day="numeric"
      {...(withTime && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}
    />
  </time>
);
