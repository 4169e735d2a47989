import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, and to whom. */
  children: ReactNode;
  /** Names the action: "Delete project", never "OK". */
  confirmLabel: ReactNode;
  variant?: 'danger' | 'primary';
  size?: ComponentProps<typeof Dialog>['size'];
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
  size = 'sm',
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
    <Dialog isOpen={isOpen} onDismiss={onDismiss} title={title} size={size}>
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
