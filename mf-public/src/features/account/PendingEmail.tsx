import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePendingEmail } from './account.api.ts';

/** The new address that waits for confirmation, with a button to withdraw it. */
export const PendingEmail = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { email, withdraw } = usePendingEmail();
  const [isBusy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    try {
      await withdraw();
      host.notify({ title: intl.formatMessage({ id: 'account.email.withdrawn' }) });
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'account.email.withdrawFailed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div role="status">
      {email !== null && (
        <Stack $gap={3}>
          <p>
            <FormattedMessage id="account.email.pending" values={{ email }} />
          </p>
          <Row>
            <Button variant="secondary" onClick={cancel} busy={isBusy}>
              <FormattedMessage id="account.email.withdraw" />
            </Button>
          </Row>
        </Stack>
      )}
    </div>
  );
};
