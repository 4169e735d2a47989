import type { AdminEvent } from '@ail/kit/contracts/event';
import type { Host } from '@ail/kit/contracts/host';
import { Button, ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Icon } from '@ail/kit/ui/Icon';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ConfirmDialog } from '../../blocks/ConfirmDialog.tsx';
import { useEventActions } from './events.api.ts';

const Bar = styled(Row)`
  padding-top: ${({ theme }) => theme.space[5]};
  border-top: ${({ theme }) => theme.border.thin};
`;

interface EventActionsProps {
  event: AdminEvent;
  host: Host;
  onDeleted: () => void;
}

/** Edit, duplicate, preview, delete. */
export const EventActions = ({ event, host, onDeleted }: EventActionsProps) => {
  const intl = useIntl();
  const { remove } = useEventActions();
  const [isAsking, setAsking] = useState(false);

  const removeEvent = async () => {
    try {
      await remove(event.id);
    } catch (error) {
      setAsking(false);
      host.notify({
        title: intl.formatMessage({ id: 'adminEvents.notice.deleteFailed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
      return;
    }
    setAsking(false);
    host.notify({
      title: intl.formatMessage({ id: 'admin.notice.success' }),
      description: intl.formatMessage({ id: 'adminEvents.notice.deleted' }),
    });
    onDeleted();
  };

  return (
    <Bar $gap={2}>
      <ButtonLink to={`/admin/events/${event.id}/edit`} variant="secondary" size="sm">
        <Icon name="edit" />
        <FormattedMessage id="adminEvents.action.edit" />
      </ButtonLink>
      <ButtonLink to={`/admin/events/${event.id}/duplicate`} variant="secondary" size="sm">
        <Icon name="copy" />
        <FormattedMessage id="adminEvents.action.duplicate" />
      </ButtonLink>
      <ButtonAnchor href={`/events/${event.id}`} target="_blank" variant="secondary" size="sm">
        <Icon name="external" />
        <FormattedMessage id="adminEvents.action.preview" />
      </ButtonAnchor>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        <FormattedMessage id="adminEvents.action.delete" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={<FormattedMessage id="adminEvents.delete.title" />}
        confirmLabel={<FormattedMessage id="adminEvents.delete.confirm" />}
        onConfirm={removeEvent}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminEvents.delete.text" values={{ title: event.title }} />
      </ConfirmDialog>
    </Bar>
  );
};
