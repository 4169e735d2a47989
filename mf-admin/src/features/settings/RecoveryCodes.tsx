import type { Host } from '@ail/kit/contracts/host';
import { recoveryCodeCount } from '@ail/kit/contracts/users/passkey';
import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { usePasskeyActions, useRecoveryCodesLeft } from './passkeys.api.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** The number of recovery codes left, and a button that creates new ones. */
export const RecoveryCodes = ({ host }: { host: Host }) => {
  const notices = useNotices(host);
  const { data } = useRecoveryCodesLeft();
  const { newRecoveryCodes } = usePasskeyActions();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();

  const create = async () => {
    const created = newRecoveryCodes().then((answer) => setCodes(answer.codes));
    await notices.report(created, { failed: 'adminSettings.recoveryCodes.failed' });
    setAsking(false);
  };

  return (
    <Stack $gap={3}>
      <Heading level={3} size="h4">
        <FormattedMessage id="adminSettings.recoveryCodes" />
      </Heading>
      <p>
        <FormattedMessage id="adminSettings.recoveryCodes.text" />{' '}
        {data && (
          <FormattedMessage
            id="adminSettings.recoveryCodes.left"
            values={{ left: data.left, all: recoveryCodeCount }}
          />
        )}
      </p>
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            // The first codes replace no others.
            if (data?.left === 0) void create();
            else setAsking(true);
          }}
        >
          <FormattedMessage id="adminSettings.recoveryCodes.new" />
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={<FormattedMessage id="adminSettings.recoveryCodes.confirm.title" />}
        confirmLabel={<FormattedMessage id="adminSettings.recoveryCodes.new" />}
        onConfirm={create}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminSettings.recoveryCodes.confirm.text" />
      </ConfirmDialog>
      {codes && <RecoveryCodesDialog codes={codes} onDismiss={() => setCodes(undefined)} />}
    </Stack>
  );
};
