import { eventDays } from '@ail/kit/contracts/events/event-days';
import { useIntl } from 'react-intl';
import { useLanguage } from './use-language.ts';

interface LongDateProps {
  /** ISO 8601. */
  value: string;
  /** The last of several days. */
  end?: string | null;
  /** The reader's, unless another is given. */
  timeZone?: string;
}

/** A date in its long form, such as "March 14, 2027" or "March 14 – 16, 2027", in the reader's language. */
export const LongDate = ({ value, end, timeZone }: LongDateProps) => {
  const language = useLanguage();
  const own = useIntl().timeZone;
  return (
    <time dateTime={value}>
      {eventDays(language, { date: value, endDate: end, timeZone: timeZone ?? own })}
    </time>
  );
};
