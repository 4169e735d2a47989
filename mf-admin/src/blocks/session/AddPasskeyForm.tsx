import { createPasskey, passkeysWork } from '@ail/kit/browser/passkeys';
import { type RenamePasskey, renamePasskeySchema } from '@ail/kit/contracts/users/passkey';
import { Button } from '@ail/kit/ui/Button';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage } from 'react-intl';
import { FailureText } from '../page/FailureText.tsx';
import { withSession } from './session-renewal.ts';
import { usePasskey } from './use-passkey.ts';

interface AddPasskeyFormProps {
  onAdded: () => void;
  onDismiss: () => void;
}

/** Names a new passkey and lets the browser make it. */
export const AddPasskeyForm = ({ onAdded, onDismiss }: AddPasskeyFormProps) => {
  const { failure, run } = usePasskey();
  if (!passkeysWork()) {
    return (
      <p>
        <FormattedMessage id="admin.passkey.unsupported" />
      </p>
    );
  }
  return (
    <Form
      initialValues={{ label: '' }}
      schema={renamePasskeySchema}
      onSubmit={({ label }) =>
        run(async () => {
          await withSession(() => createPasskey(label));
          onAdded();
        })
      }
    >
      <TextField<RenamePasskey>
        name="label"
        label={<FormattedMessage id="admin.passkey.label" />}
        hint={<FormattedMessage id="admin.passkey.labelHint" />}
        required
      />
      <FailureText>{failure}</FailureText>
      <Row $justify="end">
        <Button variant="ghost" onClick={onDismiss}>
          <FormattedMessage id="admin.cancel" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="admin.passkey.add" />
        </SubmitButton>
      </Row>
    </Form>
  );
};
