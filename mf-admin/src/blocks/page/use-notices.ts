import type { Host } from '@ail/kit/contracts/host';
import { failureText } from '@ail/kit/ui/failure-text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Notices of success and failure; the texts are already in the reader's language. */
export const useNotices = (host: Host) => {
  const intl = useIntl();
  return useMemo(
    () => ({
      success: (description: string) =>
        host.notify({ title: intl.formatMessage({ id: 'admin.notice.success' }), description }),
      /** `title` says what failed; the notice adds why. */
      failure: (title: string, error: unknown) =>
        host.notify({
          title,
          description: failureText(intl, error),
          variant: 'destructive',
        }),
    }),
    [host, intl],
  );
};
