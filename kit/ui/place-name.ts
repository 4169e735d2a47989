import { localPlace } from '@ail/kit/contracts/events/place';
import type { IntlShape } from 'react-intl';

/** A place in the reader's language, as `localPlace` names it. */
export const placeName = (intl: IntlShape, place: string): string =>
  localPlace(intl.locale, place, (id) => intl.formatMessage({ id }));
