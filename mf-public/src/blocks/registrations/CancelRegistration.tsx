import type { Host } from '@ail/kit/contracts/host';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { Button } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Dialog } from '@ail/kit/ui/Dialog';
import { failureText } from '@ail/kit/ui/failure-text';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { holdsPlace } from './can-cancel.ts';
import { forgetRegistration } from './registered-here.ts';

interface CancelRegistrationProps {
  registration: Registration;
  host: Host;
  /** Makes the call. */
  cancel: () => Promise<unknown>;
  onCancelled: () => void;
}

/** The button that cancels a registration, which asks first. */
export const CancelRegistration = ({
  registration,
  host,
  cancel,
  onCancelled,
}: CancelRegistrationProps) => {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { eventId, eventLanguage, eventTitle } = registration;

  const run = async () => {
    setBusy(true);
    try {
      await cancel();
      forgetRegistration(eventId);
      host.notify({ title: intl.formatMessage({ id: 'account.registration.cancelled' }) });
      setAsking(false);
      onCancelled();
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'account.registration.cancelFailed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)} aria-haspopup="dialog">
        <FormattedMessage id="account.registration.cancel" />
        <VisuallyHidden lang={eventLanguage}>{eventTitle}</VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isAsking}
        onDismiss={() => setAsking(false)}
        size="sm"
        title={<FormattedMessage id="account.registration.cancel.title" />}
      >
        <Stack $gap={5}>
          <p>
            <FormattedMessage
              id="account.registration.cancel.text"
              values={{
                place: holdsPlace(registration) ? 'yes' : 'no',
                title: <ContentText language={eventLanguage}>{eventTitle}</ContentText>,
              }}
            />
          </p>
          <Row $justify="end">
            <Button variant="ghost" onClick={() => setAsking(false)}>
              <FormattedMessage id="account.registration.keep" />
            </Button>
            <Button variant="danger" busy={isBusy} onClick={run}>
              <FormattedMessage id="account.registration.cancel" />
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
};
