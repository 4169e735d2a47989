import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { eventStatusTerms, eventTypeTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Icon } from '@ail/kit/ui/Icon';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { DeleteDialog } from '../../blocks/forms/DeleteDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { fieldLabels } from './EventFields.tsx';
import { toFieldValues } from './event-values.ts';
import { currentEvent, useEventActions } from './events.api.ts';

const Bar = styled(Row)`
  padding-top: ${({ theme }) => theme.space[5]};
  border-top: ${({ theme }) => theme.border.thin};
`;

interface DeleteEventProps {
  event: AdminEvent;
  host: Host;
  onDeleted: () => void;
}

/** Deletes an event after a confirmation, or explains that an event with registrations cannot be deleted. */
export const DeleteEvent = ({ event, host, onDeleted }: DeleteEventProps) => {
  const notices = useNotices(host);
  const { remove } = useEventActions();
  const [isAsking, setAsking] = useState(false);

  return (
    <Bar $gap={2}>
      <Button variant="dangerOutline" size="sm" onClick={() => setAsking(true)}>
        <Icon path={trashIcon} />
        <FormattedMessage id="adminEvents.action.delete" />
      </Button>
      {isAsking && event.registrationCount > 0 && (
        <Dialog
          isOpen
          onDismiss={() => setAsking(false)}
          size="sm"
          title={<FormattedMessage id="adminEvents.delete.refused.title" />}
        >
          <FormattedMessage
            id="adminEvents.delete.refused.text"
            values={{ title: event.title, count: event.registrationCount, status: event.status }}
          />
        </Dialog>
      )}
      {isAsking && event.registrationCount === 0 && (
        <DeleteDialog
          entity={event}
          title={<FormattedMessage id="adminEvents.delete.title" />}
          confirmLabel={<FormattedMessage id="adminEvents.delete.confirm" />}
          toValues={(one) => ({ ...toFieldValues(one), status: one.status })}
          labels={{ ...fieldLabels, status: 'adminEvents.filter.status' }}
          words={{ type: eventTypeTerms, status: eventStatusTerms }}
          onDelete={remove}
          currentOf={currentEvent.ofRemove}
          onDeleted={() => {
            setAsking(false);
            notices.success('adminEvents.notice.deleted');
            onDeleted();
          }}
          onFailure={(error) => {
            setAsking(false);
            notices.failure('adminEvents.notice.deleteFailed', error);
          }}
          onDismiss={() => setAsking(false)}
        >
          <FormattedMessage id="adminEvents.delete.text" values={{ title: event.title }} />
        </DeleteDialog>
      )}
    </Bar>
  );
};
