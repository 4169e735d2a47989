import type { Host } from '@ail/kit/contracts/host';
import { failureText } from '@ail/kit/ui/failure-text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

type Values = Record<string, string | number>;

interface Outcome {
  /** The message id of the notice of success; without it a success shows no notice. */
  done?: string;
  values?: Values;
  /** The message id of the notice of failure. */
  failed: string;
}

/** Get the functions that show notices of success and failure. */
export const useNotices = (host: Host) => {
  const intl = useIntl();
  return useMemo(() => {
    /** @param id of a message with these `values` */
    const success = (id: string, values?: Values) =>
      host.notify({
        title: intl.formatMessage({ id: 'admin.notice.success' }),
        description: intl.formatMessage({ id }, values),
      });
    /**
     * @param id of a message that names the failed action
     * @param error the reason, which the notice explains
     */
    const failure = (id: string, error: unknown) =>
      host.notify({
        title: intl.formatMessage({ id }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    /** Await a change and show its outcome; return whether it succeeded. */
    const report = async (
      change: Promise<unknown>,
      { done, values, failed }: Outcome,
    ): Promise<boolean> => {
      try {
        await change;
      } catch (error) {
        failure(failed, error);
        return false;
      }
      if (done) success(done, values);
      return true;
    };
    return { success, failure, report };
  }, [host, intl]);
};
