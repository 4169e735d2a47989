import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mailOwnAddress, useOwnAddress } from './conversations.api.ts';

/** For an account whose address is not confirmed: what that is good for, and a button that mails the link. */
export const AddressNote = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { data } = useOwnAddress();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  const send = async () => {
    setState('busy');
    try {
      await mailOwnAddress();
      setState('sent');
    } catch (error) {
      setState('idle');
      host.notify({
        title: intl.formatMessage({ id: 'conversations.address.failed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    }
  };

  return (
    <div role="status">
      {data?.isConfirmed === false && (
        <Stack $gap={3}>
          <p>
            {state === 'sent' ? (
              <FormattedMessage id="conversations.address.sent" />
            ) : (
              <FormattedMessage id="conversations.address" />
            )}
          </p>
          {state !== 'sent' && (
            <Row>
              <Button variant="secondary" onClick={send} busy={state === 'busy'}>
                <FormattedMessage id="conversations.address.send" />
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </div>
  );
};
