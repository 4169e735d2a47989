import { useIntl } from 'react-intl';

interface LongDateProps {
  /** ISO 8601. */
  value: string;
  /** The last of several days. */
  end?: string | null;
  /** The reader's, unless another is given. */
  timeZone?: string;
}

/** Node writes it around the dash between two days, browsers do not. */
const thinSpace = '\u2009';

/** A date in its long form, such as "March 14, 2027" or "March 14 – 16, 2027", in the reader's language. */
export const LongDate = ({ value, end, timeZone }: LongDateProps) => {
  const text = useIntl().formatDateTimeRange(value, end ?? value, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  });
  return <time dateTime={value}>{text.replaceAll(thinSpace, ' ')}</time>;
};
