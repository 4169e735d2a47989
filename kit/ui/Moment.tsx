import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { instantIn } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { asLanguage } from '@ail/kit/contracts/language';
import { useIntl } from 'react-intl';

/** A date with its time in the reader's time zone, which it names: readers are in many. */
export const Moment = ({ value }: { value: string }) => {
  const language = asLanguage(useIntl().locale) ?? fallbackLanguage;
  return <time dateTime={value}>{instantIn(language, value, ownTimeZone())}</time>;
};
