import { callApi } from '@ail/kit/browser/api';
import { passkeysWork } from '@ail/kit/browser/passkeys';
import { type Verify, verifySchema } from '@ail/kit/contracts/users/passkey';
import { verifyByPassword } from '@ail/kit/contracts/users/verify.calls';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { sessionRenewal, useSessionNeed } from '../blocks/session/session-renewal.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

const done = () => sessionRenewal.done('verify');
const giveUp = () => sessionRenewal.giveUp('verify');

/** Shown over the page for a call that needs a recent proof of identity. Typed text is kept. */
export const VerifyDialog = () => {
  const isWanted = useSessionNeed('verify');
  return (
    <Dialog
      isOpen={isWanted}
      onDismiss={giveUp}
      title={<FormattedMessage id="admin.verify.title" />}
      size="sm"
    >
      <Stack $gap={5}>
        <p>
          <FormattedMessage id="admin.verify.text" />
        </p>
        <Form
          initialValues={{ password: '' }}
          schema={verifySchema}
          onSubmit={async (proof) => {
            await callApi(verifyByPassword, { body: proof });
            done();
          }}
        >
          <PasswordField<Verify>
            name="password"
            label={<FormattedMessage id="admin.session.password" />}
            autoComplete="current-password"
            required
          />
          <Row $justify="end">
            <Button variant="ghost" onClick={giveUp}>
              <FormattedMessage id="admin.cancel" />
            </Button>
            <SubmitButton>
              <FormattedMessage id="admin.verify.submit" />
            </SubmitButton>
          </Row>
        </Form>
        {passkeysWork() && <PasskeyButton variant="secondary" onProved={done} />}
      </Stack>
    </Dialog>
  );
};
