import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, and to whom. */
  children: ReactNode;
  /** Names the action: "Delete project", never "OK". */
  confirmLabel: ReactNode;
  variant?: 'danger' | 'primary';
  /** "Cancel", unless that could be mistaken for the action. */
  dismissLabel?: ReactNode;
  onConfirm: () => Promise<void> | void;
  onDismiss: () => void;
}

/** Asks before an action that cannot be undone. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  variant = 'danger',
  dismissLabel = <FormattedMessage id="admin.cancel" />,
  onConfirm,
  onDismiss,
}: ConfirmDialogProps) => {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} onDismiss={onDismiss} title={title} size="sm">
      <Stack $gap={6}>
        <div>{children}</div>
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            {dismissLabel}
          </Button>
          <Button variant={variant} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
