import type { EventStatus } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { type PublishingDoubt, publishingDoubts } from './publishing-doubts.ts';

/** Statuses that are set only after a confirmation. */
export type ConfirmedStatus = EventStatus;

const titles = {
  cancelled: 'adminEvents.cancel.title',
  draft: 'adminEvents.withdraw.title',
  published: 'adminEvents.publish.title',
} satisfies Record<ConfirmedStatus, string>;

const texts = {
  cancelled: 'adminEvents.cancel.text',
  draft: 'adminEvents.withdraw.text',
  published: 'adminEvents.publish.text',
} satisfies Record<ConfirmedStatus, string>;

const confirmations = {
  cancelled: 'adminEvents.cancel.confirm',
  draft: 'adminEvents.withdraw.confirm',
  published: 'adminEvents.publish.confirm',
} satisfies Record<ConfirmedStatus, string>;

const dismissals = {
  cancelled: 'adminEvents.cancel.dismiss',
  draft: 'adminEvents.withdraw.dismiss',
  published: 'adminEvents.publish.dismiss',
} satisfies Record<ConfirmedStatus, string>;

const doubts = {
  past: 'adminEvents.publish.past',
  noDeadline: 'adminEvents.publish.noDeadline',
  deadlinePast: 'adminEvents.publish.deadlinePast',
} satisfies Record<PublishingDoubt, string>;

interface ConfirmStatusDialogProps {
  event: AdminEvent;
  /** The status to confirm; without one the dialog is closed. */
  status: ConfirmedStatus | undefined;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before an event is cancelled, unpublished with registrations, or published with doubts. */
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
      variant={status === 'published' ? 'primary' : 'danger'}
      confirmLabel={<FormattedMessage id={confirmations[status]} />}
      dismissLabel={<FormattedMessage id={dismissals[status]} />}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>
        <FormattedMessage
          id={texts[status]}
          values={{ title: event.title, count: event.registrationCount }}
        />
      </p>
      {status === 'published' &&
        publishingDoubts(event, Date.now()).map((doubt) => (
          <p key={doubt}>
            <FormattedMessage id={doubts[doubt]} />
          </p>
        ))}
    </ConfirmDialog>
  );
