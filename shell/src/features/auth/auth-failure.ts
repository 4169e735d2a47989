import { ApiError } from '@ail/kit/browser/http';
import type { IntlShape } from 'react-intl';

/** Why an auth call failed, in words for a person; `undefined` where there are none. */
export const authFailure = (error: unknown, intl: IntlShape): string | undefined => {
  if (!(error instanceof ApiError)) return intl.formatMessage({ id: 'common.error.network' });
  // Where it is not the API that answers, a status text, which is English.
  if (error.code || intl.locale === 'en') return error.userMessage;
  return intl.formatMessage({ id: 'common.error.unexpected' });
};
