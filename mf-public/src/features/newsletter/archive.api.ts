import { ApiError } from '@ail/kit/browser/http';
import { useCall } from '@ail/kit/browser/query';
import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { isId } from '@ail/kit/contracts/id';
import { asLanguage } from '@ail/kit/contracts/language';
import { getArchivedIssue } from '@ail/kit/contracts/newsletter/issue.calls';
import { useIntl } from 'react-intl';

/** The reader's language. */
export const useLanguage = (): Language => asLanguage(useIntl().locale) ?? fallbackLanguage;

/** One past issue; `notFound` if there is none. */
export const useArchivedIssue = (id: string) => {
  const language = useLanguage();
  const query = useCall(
    getArchivedIssue,
    isId(id) ? { params: { id }, query: { language } } : null,
  );
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};
