import { PasskeyError } from '@ail/kit/browser/passkeys';
import { failureText } from '@ail/kit/ui/failure-text';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** Runs a passkey call, and keeps the reason of a failure in the reader's language. */
export const usePasskey = () => {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const textOf = (error: unknown) => {
    if (!(error instanceof PasskeyError)) return failureText(intl, error);
    return error.isKnown
      ? intl.formatMessage({ id: 'admin.passkey.known' })
      : intl.formatMessage({ id: 'admin.passkey.none' });
  };

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
};
