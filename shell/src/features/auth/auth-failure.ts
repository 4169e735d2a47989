import { ApiError } from '@ail/kit/browser/http';
import { failureText } from '@ail/kit/ui/failure-text';
import type { IntlShape } from 'react-intl';

/** Why an auth call failed, in words for a person. */
export const authFailure = (error: unknown, intl: IntlShape): string =>
  // Where it is not the API that answers, a status text, which is English.
  error instanceof ApiError && !error.code && intl.locale === 'en'
    ? error.userMessage
    : failureText(intl, error);
