import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Stack } from '@ail/kit/ui/Stack';
import { Tabs } from '@ail/kit/ui/Tabs';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EventDetails } from './EventDetails.tsx';
import { EventDoor } from './EventDoor.tsx';
import { EventToolbar } from './EventToolbar.tsx';

type Tab = 'details' | 'registrations' | 'door';

interface EventDialogProps {
  /** Without an event the dialog is closed. */
  event: AdminEvent | undefined;
  host: Host;
  registrations: (event: AdminEvent) => ReactNode;
  onDismiss: () => void;
}

/** One event: what can be done with it, its details and its registrations. */
export const EventDialog = ({ event, host, registrations, onDismiss }: EventDialogProps) => {
  const intl = useIntl();
  const [tab, setTab] = useState<Tab>('details');
  return (
    <Dialog
      isOpen={Boolean(event)}
      onDismiss={onDismiss}
      title={event && <ContentText language={event.language}>{event.title}</ContentText>}
      size="lg"
      returnTo={event && `#event-${event.id}`}
    >
      {event && (
        <Stack $gap={5}>
          <EventToolbar event={event} host={host} />
          <Tabs<Tab>
            label={intl.formatMessage({ id: 'adminEvents.dialog.tabs' })}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: 'details',
                label: <FormattedMessage id="adminEvents.dialog.details" />,
                panel: <EventDetails event={event} host={host} onDeleted={onDismiss} />,
              },
              {
                id: 'registrations',
                label: (
                  <FormattedMessage
                    id="adminEvents.dialog.registrations"
                    values={{ count: event.registrationCount }}
                  />
                ),
                panel: registrations(event),
              },
              {
                id: 'door',
                label: <FormattedMessage id="adminEvents.door" />,
                panel: <EventDoor event={event} host={host} />,
              },
            ]}
          />
        </Stack>
      )}
    </Dialog>
  );
};
