import type { Host } from '@ail/kit/contracts/host';
import { failureText } from '@ail/kit/ui/failure-text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Get the functions that show notices of success and failure. */
export const useNotices = (host: Host) => {
  const intl = useIntl();
  return useMemo(
    () => ({
      /** @param id of the message, with its `values` */
      success: (id: string, values?: Record<string, string | number>) =>
        host.notify({
          title: intl.formatMessage({ id: 'admin.notice.success' }),
          description: intl.formatMessage({ id }, values),
        }),
      /**
       * @param id of the message that names the action
       * @param error why the action failed; the notice explains it
       */
      failure: (id: string, error: unknown) =>
        host.notify({
          title: intl.formatMessage({ id }),
          description: failureText(intl, error),
          variant: 'destructive',
        }),
    }),
    [host, intl],
  );
};
