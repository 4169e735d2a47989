import { passkeysWork } from '@ail/kit/browser/passkeys';
import type { Host } from '@ail/kit/contracts/host';
import type { Passkey } from '@ail/kit/contracts/users/passkey.shape';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { AddPasskeyForm } from '../../blocks/session/AddPasskeyForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { usePasskeyActions, usePasskeys } from './passkeys.api.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

type Open = { action: 'add' } | { action: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys and recovery codes of the signed-in admin. */
export const PasskeysPanel = ({ host }: { host: Host }) => {
  const notices = useNotices(host);
  const query = usePasskeys();
  const actions = usePasskeyActions();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const remove = async (passkey: Passkey) => {
    await notices.report(actions.remove(passkey), {
      done: 'adminSettings.passkeys.removed',
      failed: 'adminSettings.passkeys.removeFailed',
    });
    close();
  };

  return (
    <Panel>
      <Stack>
        <Heading level={2} size="h3">
          <FormattedMessage id="adminSettings.passkeys" />
        </Heading>
        <p>
          <FormattedMessage id="adminSettings.passkeys.text" />
        </p>
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={(passkeys) => passkeys.length === 0}
          empty={
            <p>
              <FormattedMessage id="adminSettings.passkeys.empty" />
            </p>
          }
        >
          {(passkeys) => (
            <PasskeyList
              passkeys={passkeys}
              onRename={(passkey) => setOpen({ action: 'rename', passkey })}
              onRemove={(passkey) => setOpen({ action: 'remove', passkey })}
            />
          )}
        </ListState>
        {passkeysWork() ? (
          <div>
            <Button variant="secondary" onClick={() => setOpen({ action: 'add' })}>
              <Icon path={plusIcon} />
              <FormattedMessage id="admin.passkey.add" />
            </Button>
          </div>
        ) : (
          <p>
            <FormattedMessage id="admin.passkey.unsupported" />
          </p>
        )}
        <RecoveryCodes host={host} />
      </Stack>
      <Dialog
        isOpen={open?.action === 'add'}
        onDismiss={close}
        title={<FormattedMessage id="admin.passkey.add" />}
        size="sm"
      >
        <AddPasskeyForm
          onAdded={() => {
            close();
            void actions.added();
            notices.success('adminSettings.passkeys.added');
          }}
          onDismiss={close}
        />
      </Dialog>
      {open?.action === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onDismiss={close} />
      )}
      {open?.action === 'remove' && (
        <ConfirmDialog
          isOpen
          title={
            <FormattedMessage
              id="adminSettings.passkeys.remove.title"
              values={{ label: open.passkey.label }}
            />
          }
          confirmLabel={<FormattedMessage id="adminSettings.passkeys.remove" />}
          onConfirm={() => remove(open.passkey)}
          onDismiss={close}
        >
          <FormattedMessage id="adminSettings.passkeys.remove.text" />
        </ConfirmDialog>
      )}
    </Panel>
  );
};
