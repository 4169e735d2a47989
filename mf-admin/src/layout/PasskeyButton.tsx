import { passkeysWork, verifyPasskey } from '@ail/kit/browser/passkeys';
import { Button, type ButtonVariant } from '@ail/kit/ui/Button';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { FailureText } from '../blocks/page/FailureText.tsx';
import { usePasskey } from '../blocks/session/use-passkey.ts';

interface PasskeyButtonProps {
  variant?: ButtonVariant;
  onProved: () => void;
}

/** Verifies a passkey of the account, or explains that the browser does not support passkeys. */
export const PasskeyButton = ({ variant, onProved }: PasskeyButtonProps) => {
  const { isBusy, failure, run } = usePasskey();
  if (!passkeysWork()) {
    return (
      <p>
        <FormattedMessage id="admin.passkey.unsupported" />
      </p>
    );
  }
  return (
    <Stack $gap={2}>
      <Button
        variant={variant}
        busy={isBusy}
        onClick={() =>
          run(async () => {
            await verifyPasskey();
            onProved();
          })
        }
      >
        <FormattedMessage id="admin.passkey.use" />
      </Button>
      <FailureText>{failure}</FailureText>
    </Stack>
  );
};
