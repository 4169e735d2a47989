import { ApiError, NetworkError } from '@ail/kit/browser/http';
import type { IntlShape } from 'react-intl';

/** Why a call failed, as one sentence in the reader's language. */
export const failureText = (intl: IntlShape, error: unknown): string => {
  if (error instanceof NetworkError) return intl.formatMessage({ id: 'common.error.network' });
  if (error instanceof ApiError && error.code) return error.userMessage;
  return intl.formatMessage({ id: 'common.error.unexpected' });
};
