import { Button } from '@ail/kit/ui/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import type { DoorState } from './door.ts';

interface FinishButtonProps {
  state: DoorState;
  onFinish: () => Promise<void>;
}

/** Deletes everything that is on the device, after a question that names the scans which would be lost. */
export const FinishButton = ({ state: { unsent, refused }, onFinish }: FinishButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <FormattedMessage id="adminDoor.finish" />
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={<FormattedMessage id="adminDoor.finish.title" />}
        confirmLabel={<FormattedMessage id="adminDoor.finish" />}
        onConfirm={onFinish}
        onDismiss={() => setOpen(false)}
      >
        <FormattedMessage id="adminDoor.finish.text" values={{ unsent }} />{' '}
        {refused.length > 0 && <FormattedMessage id="adminDoor.finish.refused" />}
      </ConfirmDialog>
    </>
  );
};
