import { ApiError, NetworkError } from '@ail/kit/browser/http';
import type { IntlShape } from 'react-intl';

/**
 * Why a call failed, as one sentence in the reader's language. Field errors replace a sentence that
 * only points to the fields, since the form is not shown here.
 */
export const failureText = (intl: IntlShape, error: unknown): string => {
  if (error instanceof NetworkError) return intl.formatMessage({ id: 'common.error.network' });
  if (error instanceof ApiError && error.code) {
    return [...new Set(Object.values(error.fields))].join(' · ') || error.userMessage;
  }
  return intl.formatMessage({ id: 'common.error.unexpected' });
};
