import type { EventStatus } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { Button, type ButtonVariant } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { ConfirmStatusDialog, type StatusNotice } from './ConfirmStatusDialog.tsx';
import { useEventActions } from './events.api.ts';
import { publishingDoubts } from './publishing-doubts.ts';

const Now = styled.span`
  font-weight: ${({ theme }) => theme.weight.regular};
`;

/* Set apart, so that it is not pressed by mistake. */
const Apart = styled.div`
  flex: 1 0 100%;
  padding-top: ${({ theme }) => theme.space[3]};
  border-top: ${({ theme }) => theme.border.thin};
  ${({ theme }) => theme.media.tablet} {
    flex: none;
    margin-inline-start: auto;
    padding: 0;
    border: 0;
  }
`;

const labels = {
  published: 'adminEvents.action.publish',
  draft: 'adminEvents.action.draft',
  cancelled: 'adminEvents.action.cancel',
} satisfies Record<EventStatus, string>;

/** Get the look of a button: filled for the current status, red for cancelling. */
const variant = (status: EventStatus, isCurrent: boolean): ButtonVariant => {
  if (status === 'cancelled') return isCurrent ? 'danger' : 'dangerOutline';
  return isCurrent ? 'primary' : 'secondary';
};

/** Decide whether to confirm a change: a cancellation, one that may notify registrants, or a doubtful publication. */
const asksFirst = (event: AdminEvent, status: EventStatus) =>
  status === 'cancelled' ||
  event.registrationCount > 0 ||
  (status === 'published' && publishingDoubts(event, Date.now()).length > 0);

/** The buttons that publish an event, return it to draft, or cancel it. */
export const EventStatusButtons = ({ event, host }: { event: AdminEvent; host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { setStatus } = useEventActions();
  const [busy, setBusy] = useState<EventStatus>();
  const [toConfirm, setToConfirm] = useState<EventStatus>();

  const change = async (status: EventStatus, notice: StatusNotice) => {
    setBusy(status);
    await notices.report(setStatus(event, status, notice), {
      done: 'adminEvents.notice.statusUpdated',
      failed: 'adminEvents.notice.statusFailed',
    });
    setBusy(undefined);
    setToConfirm(undefined);
  };

  const button = (status: EventStatus) => {
    const isCurrent = event.status === status;
    return (
      <Button
        variant={variant(status, isCurrent)}
        aria-pressed={isCurrent}
        busy={busy === status}
        onClick={() => {
          if (isCurrent || busy) return;
          if (asksFirst(event, status)) setToConfirm(status);
          // People who have registered in the meantime are notified, too.
          else void change(status, { notify: true, reason: null });
        }}
      >
        {isCurrent && <Icon path={checkIcon} />}
        <FormattedMessage id={labels[status]} />
        {isCurrent && (
          // aria-pressed already tells screen readers.
          <Now aria-hidden="true">
            <FormattedMessage id="adminEvents.action.current" />
          </Now>
        )}
      </Button>
    );
  };

  return (
    <>
      <Row $gap={2} role="group" aria-label={intl.formatMessage({ id: 'adminEvents.statusGroup' })}>
        {button('published')}
        {button('draft')}
        <Apart>{button('cancelled')}</Apart>
      </Row>
      {toConfirm && (
        <ConfirmStatusDialog
          event={event}
          status={toConfirm}
          onConfirm={(notice) => change(toConfirm, notice)}
          onDismiss={() => setToConfirm(undefined)}
        />
      )}
    </>
  );
};
