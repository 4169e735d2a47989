import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';

/** Statuses that are set only after a confirmation. */
export type ConfirmedStatus = 'cancelled' | 'draft';

const titles = {
  cancelled: 'adminEvents.cancel.title',
  draft: 'adminEvents.withdraw.title',
} satisfies Record<ConfirmedStatus, string>;

const texts = {
  cancelled: 'adminEvents.cancel.text',
  draft: 'adminEvents.withdraw.text',
} satisfies Record<ConfirmedStatus, string>;

const confirmations = {
  cancelled: 'adminEvents.cancel.confirm',
  draft: 'adminEvents.withdraw.confirm',
} satisfies Record<ConfirmedStatus, string>;

const dismissals = {
  cancelled: 'adminEvents.cancel.dismiss',
  draft: 'adminEvents.withdraw.dismiss',
} satisfies Record<ConfirmedStatus, string>;

interface ConfirmStatusDialogProps {
  event: AdminEvent;
  /** The status to confirm; without one the dialog is closed. */
  status: ConfirmedStatus | undefined;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before an event is cancelled, or unpublished with registrations. */
export const ConfirmStatusDialog = ({
  event,
  status,
  onConfirm,
  onDismiss,
}: ConfirmStatusDialogProps) =>
  status && (
    <ConfirmDialog
      isOpen
      title={<FormattedMessage id={titles[status]} />}
      confirmLabel={<FormattedMessage id={confirmations[status]} />}
      dismissLabel={<FormattedMessage id={dismissals[status]} />}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <FormattedMessage
        id={texts[status]}
        values={{ title: event.title, count: event.registrationCount }}
      />
    </ConfirmDialog>
  );
