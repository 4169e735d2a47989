import { type RenamePasskey, renamePasskeySchema } from '@ail/kit/contracts/users/passkey';
import type { Passkey } from '@ail/kit/contracts/users/passkey.shape';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage } from 'react-intl';
import { usePasskeyActions } from './passkeys.api.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onDismiss: () => void;
}

/** Renames a passkey. */
export const RenamePasskeyDialog = ({ passkey, onDismiss }: RenamePasskeyDialogProps) => {
  const { rename } = usePasskeyActions();
  return (
    <Dialog
      isOpen
      onDismiss={onDismiss}
      title={<FormattedMessage id="adminSettings.passkeys.rename" />}
      size="sm"
    >
      <Form
        initialValues={{ label: passkey.label }}
        schema={renamePasskeySchema}
        onSubmit={async ({ label }) => {
          await rename(passkey, label);
          onDismiss();
        }}
      >
        <TextField<RenamePasskey>
          name="label"
          label={<FormattedMessage id="admin.passkey.label" />}
          required
        />
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="adminSettings.passkeys.rename" />
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
};
