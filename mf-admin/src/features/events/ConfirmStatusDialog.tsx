import type { EventStatus } from '@ail/kit/contracts/enums';
import { eventReasonSchema } from '@ail/kit/contracts/events/event';
import { previewEventNotice } from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { Button } from '@ail/kit/ui/Button';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { failureText } from '@ail/kit/ui/failure-text';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TypingDialog } from '../../blocks/forms/TypingDialog.tsx';
import { recipientCount } from '../../blocks/mails/MailPreview.tsx';
import { useMailPreview } from '../../blocks/mails/use-mail-preview.ts';
import { FailureText } from '../../blocks/page/FailureText.tsx';
import { type PublishingDoubt, publishingDoubts } from './publishing-doubts.ts';
import { TellRegistrants } from './TellRegistrants.tsx';

const titles = {
  cancelled: 'adminEvents.cancel.title',
  draft: 'adminEvents.withdraw.title',
  published: 'adminEvents.publish.title',
} satisfies Record<EventStatus, string>;

const texts = {
  cancelled: 'adminEvents.cancel.shown',
  draft: 'adminEvents.withdraw.hidden',
  published: 'adminEvents.publish.text',
} satisfies Record<EventStatus, string>;

const confirmations = {
  cancelled: 'adminEvents.cancel.confirm',
  draft: 'adminEvents.withdraw.confirm',
  published: 'adminEvents.publish.confirm',
} satisfies Record<EventStatus, string>;

const dismissals = {
  cancelled: 'adminEvents.cancel.dismiss',
  draft: 'adminEvents.withdraw.dismiss',
  published: 'adminEvents.publish.dismiss',
} satisfies Record<EventStatus, string>;

interface Values {
  reason: string;
}

/** What registrants are told, and why, for the form of the dialog. */
const Notice = ({
  event,
  status,
  tells,
  onChoose,
}: {
  event: AdminEvent;
  status: EventStatus;
  tells: boolean;
  onChoose: (tells: boolean) => void;
}) => {
  const intl = useIntl();
  const { reason } = useFormikContext<Values>().values;
  const { data, error } = useMailPreview(previewEventNotice, {
    params: { id: event.id },
    body: { status, reason },
  });
  if (error && !data) return <FailureText>{failureText(intl, error)}</FailureText>;
  const hasReason = status === 'cancelled' && tells && data && recipientCount(data) > 0;
  return (
    <>
      {hasReason && (
        <TextField<Values>
          name="reason"
          label={<FormattedMessage id="adminEvents.cancel.reason" />}
          hint={<FormattedMessage id="adminEvents.cancel.reason.hint" />}
          multiline
          rows={3}
        />
      )}
      <TellRegistrants preview={data} tells={tells} onChoose={onChoose} />
    </>
  );
};

/** Whether registrants are told of another status, and the reason for cancelling. */
export interface StatusNotice {
  notify: boolean;
  reason: string | null;
}

const doubts = {
  past: 'adminEvents.publish.past',
  noDeadline: 'adminEvents.publish.noDeadline',
  deadlinePast: 'adminEvents.publish.deadlinePast',
} satisfies Record<PublishingDoubt, string>;

const Doubts = ({ event }: { event: AdminEvent }) =>
  publishingDoubts(event, Date.now()).map((doubt) => (
    <p key={doubt}>
      <FormattedMessage id={doubts[doubt]} />
    </p>
  ));

interface ConfirmStatusDialogProps {
  event: AdminEvent;
  /** The status to confirm. */
  status: EventStatus;
  onConfirm: (notice: StatusNotice) => Promise<void>;
  onDismiss: () => void;
}

/** Asks before the status of an event is changed, and whether its registrants are told; each time with yes chosen. */
export const ConfirmStatusDialog = ({
  event,
  status,
  onConfirm,
  onDismiss,
}: ConfirmStatusDialogProps) => {
  const [tells, setTells] = useState(true);
  return (
    <TypingDialog isOpen onDismiss={onDismiss} title={<FormattedMessage id={titles[status]} />}>
      {(cancel) => (
        <Form<Values, { reason: string | null }>
          initialValues={{ reason: '' }}
          schema={eventReasonSchema}
          onSubmit={({ reason }) => onConfirm({ notify: tells, reason: tells ? reason : null })}
        >
          <p>
            <FormattedMessage id={texts[status]} values={{ title: event.title }} />
          </p>
          {status === 'published' && <Doubts event={event} />}
          {event.registrationCount > 0 && (
            <Notice event={event} status={status} tells={tells} onChoose={setTells} />
          )}
          <Row $justify="end">
            <Button variant="ghost" onClick={cancel}>
              <FormattedMessage id={dismissals[status]} />
            </Button>
            <SubmitButton variant={status === 'published' ? 'primary' : 'danger'}>
              <FormattedMessage id={confirmations[status]} />
            </SubmitButton>
          </Row>
        </Form>
      )}
    </TypingDialog>
  );
};
