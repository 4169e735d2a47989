import { callApi } from '@ail/kit/browser/api';
import { type RecoveryCode, recoveryCodeSchema } from '@ail/kit/contracts/users/passkey';
import { verifyByRecoveryCode } from '@ail/kit/contracts/users/verify.calls';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { sessionRenewal, useSessionNeed } from '../blocks/session/session-renewal.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

const done = () => sessionRenewal.done('provePasskey');

const RecoveryCodeForm = () => (
  <Form
    initialValues={{ password: '', recoveryCode: '' }}
    schema={recoveryCodeSchema}
    onSubmit={async (proof) => {
      await callApi(verifyByRecoveryCode, { body: proof });
      done();
    }}
  >
    <PasswordField<RecoveryCode>
      name="password"
      label={<FormattedMessage id="admin.session.password" />}
      autoComplete="current-password"
      required
    />
    <TextField<RecoveryCode>
      name="recoveryCode"
      label={<FormattedMessage id="admin.recoveryCode" />}
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
    <Row $justify="end">
      <SubmitButton>
        <FormattedMessage id="admin.recoveryCode.submit" />
      </SubmitButton>
    </Row>
  </Form>
);

/** Shown over the page if admins need a passkey and this session has verified none. */
export const ProvePasskeyDialog = () => {
  const isWanted = useSessionNeed('provePasskey');
  const [hasCode, setHasCode] = useState(false);
  return (
    <Dialog
      isOpen={isWanted}
      onDismiss={() => sessionRenewal.giveUp('provePasskey')}
      title={<FormattedMessage id="admin.passkey.prove.title" />}
      size="sm"
    >
      <Stack $gap={5}>
        <p>
          <FormattedMessage id="admin.passkey.prove.text" />
        </p>
        <PasskeyButton onProved={done} />
        {hasCode ? (
          <RecoveryCodeForm />
        ) : (
          <Button variant="ghost" onClick={() => setHasCode(true)}>
            <FormattedMessage id="admin.recoveryCode.use" />
          </Button>
        )}
      </Stack>
    </Dialog>
  );
};
