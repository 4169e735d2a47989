import { Dialog } from '@ail/kit/ui/Dialog';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { AddPasskeyForm } from '../blocks/session/AddPasskeyForm.tsx';
import { sessionRenewal, useSessionNeed } from '../blocks/session/session-renewal.ts';

/** Shown over the page if admins need a passkey and this one has none. */
export const AddPasskeyDialog = () => {
  const isWanted = useSessionNeed('addPasskey');
  const giveUp = () => sessionRenewal.giveUp('addPasskey');
  return (
    <Dialog
      isOpen={isWanted}
      onDismiss={giveUp}
      title={<FormattedMessage id="admin.passkey.first.title" />}
      size="sm"
    >
      <Stack $gap={5}>
        <p>
          <FormattedMessage id="admin.passkey.first.text" />
        </p>
        <AddPasskeyForm onAdded={() => sessionRenewal.done('addPasskey')} onDismiss={giveUp} />
      </Stack>
    </Dialog>
  );
};
