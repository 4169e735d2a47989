import { useIntl } from 'react-intl';

interface LongDateProps {
  /** ISO 8601. */
  value: string;
  /** Adds the time with its zone, since readers are in many zones. */
  withTime?: boolean;
}

const noBreakSpace = '\u00a0';

/** A date in its long form, such as "March 14, 2027", in the reader's language and time zone. */
export const LongDate = ({ value, withTime = false }: LongDateProps) => {
  const text = useIntl().formatDate(value, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(withTime && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  });
  return (
    <time dateTime={value}>
      {/* "8:00 AM UTC" stays on one line. */}
      {text.replace(/(?<!\d)\d+:.*/, (time) => time.replaceAll(' ', noBreakSpace))}
    </time>
  );
};
