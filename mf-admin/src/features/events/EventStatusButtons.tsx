import type { EventStatus } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/event';
import type { Host } from '@ail/kit/contracts/host';
import { Button, type ButtonVariant } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Icon } from '@ail/kit/ui/Icon';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ConfirmDialog } from '../../blocks/ConfirmDialog.tsx';
import { useEventActions } from './events.api.ts';

const Now = styled.span`
  font-weight: ${({ theme }) => theme.weight.regular};
`;

const order = ['published', 'draft', 'cancelled'] satisfies EventStatus[];

const labels = {
  published: 'adminEvents.action.publish',
  draft: 'adminEvents.action.draft',
  cancelled: 'adminEvents.action.cancel',
} satisfies Record<EventStatus, string>;

/** Filled is the one that is; what is destructive is red, and filled only once it has happened. */
const variant = (status: EventStatus, isCurrent: boolean): ButtonVariant => {
  if (status === 'cancelled') return isCurrent ? 'danger' : 'dangerOutline';
  return isCurrent ? 'primary' : 'secondary';
};

/** Publish, Draft, Cancel; cancelling mails every registrant, so it asks first. */
export const EventStatusButtons = ({ event, host }: { event: AdminEvent; host: Host }) => {
  const intl = useIntl();
  const { setStatus } = useEventActions();
  const [busy, setBusy] = useState<EventStatus>();
  const [isAsking, setAsking] = useState(false);

  const change = async (status: EventStatus) => {
    setBusy(status);
    try {
      await setStatus(event, status);
      host.notify({
        title: intl.formatMessage({ id: 'admin.notice.success' }),
        description: intl.formatMessage({ id: 'adminEvents.notice.statusUpdated' }),
      });
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'adminEvents.notice.statusFailed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      setBusy(undefined);
      setAsking(false);
    }
  };

  return (
    <>
      <Row $gap={2} role="group" aria-label={intl.formatMessage({ id: 'adminEvents.statusGroup' })}>
        {order.map((status) => {
          const isCurrent = event.status === status;
          return (
            <Button
              key={status}
              variant={variant(status, isCurrent)}
              aria-pressed={isCurrent}
              busy={busy === status}
              onClick={() => {
                if (isCurrent || busy) return;
                if (status === 'cancelled') setAsking(true);
                else void change(status);
              }}
            >
              {isCurrent && <Icon name="check" />}
              <FormattedMessage id={labels[status]} />
              {isCurrent && (
                // aria-pressed says it already.
                <Now aria-hidden="true">
                  <FormattedMessage id="adminEvents.action.current" />
                </Now>
              )}
            </Button>
          );
        })}
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={<FormattedMessage id="adminEvents.cancel.title" />}
        confirmLabel={<FormattedMessage id="adminEvents.cancel.confirm" />}
        dismissLabel={<FormattedMessage id="adminEvents.cancel.dismiss" />}
        onConfirm={() => change('cancelled')}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage
          id="adminEvents.cancel.text"
          values={{ title: event.title, count: event.registrationCount }}
        />
      </ConfirmDialog>
    </>
  );
};
