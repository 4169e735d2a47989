import { ApiError } from '@ail/kit/browser/http';
import { failureText } from '@ail/kit/ui/failure-text';
import type { IntlShape } from 'react-intl';

/** Why an auth call failed, as a sentence for the reader. */
export const authFailure = (error: unknown, intl: IntlShape): string =>
  // An answer that is not the API's has only a status text, in English.
  error instanceof ApiError && !error.code && intl.locale === 'en'
    ? error.userMessage
    : failureText(intl, error);
