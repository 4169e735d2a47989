import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';

/** Statuses that are set only after a question. */
export type Questioned = 'cancelled' | 'draft';

const titles = {
  cancelled: 'adminEvents.cancel.title',
  draft: 'adminEvents.withdraw.title',
} satisfies Record<Questioned, string>;

const texts = {
  cancelled: 'adminEvents.cancel.text',
  draft: 'adminEvents.withdraw.text',
} satisfies Record<Questioned, string>;

const confirmations = {
  cancelled: 'adminEvents.cancel.confirm',
  draft: 'adminEvents.withdraw.confirm',
} satisfies Record<Questioned, string>;

const dismissals = {
  cancelled: 'adminEvents.cancel.dismiss',
  draft: 'adminEvents.withdraw.dismiss',
} satisfies Record<Questioned, string>;

interface StatusQuestionProps {
  event: AdminEvent;
  /** The status to be set; without it the dialog is closed. */
  status: Questioned | undefined;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before an event is cancelled, or unpublished with registrations. */
export const StatusQuestion = ({ event, status, onConfirm, onDismiss }: StatusQuestionProps) =>
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
