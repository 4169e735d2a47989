import { ApiError } from '@ail/kit/browser/http';
import { useCall } from '@ail/kit/browser/query';
import { isId } from '@ail/kit/contracts/id';
import { getArchivedIssue } from '@ail/kit/contracts/newsletter/issue.calls';
import { useLanguage } from '@ail/kit/ui/use-language';

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
