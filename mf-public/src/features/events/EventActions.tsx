import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { Button, ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { eventAction } from './event-timing.ts';

const RegistrationDialog = lazy(async () => ({
  default: (await import('./RegistrationDialog.tsx')).RegistrationDialog,
}));

interface EventActionsProps {
  event: Event;
  now: number;
  host: Host;
  /** In the coloured head of the event's page, without the link to the details. */
  onOwnPage?: boolean;
}

/** Register here, register elsewhere, or view the details, as the event allows. */
export const EventActions = ({ event, now, host, onOwnPage = false }: EventActionsProps) => {
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const action = eventAction(event, now);
  const variant = onOwnPage ? 'secondary' : 'primary';
  switch (action) {
    case 'register':
      return (
        <>
          <Button variant={variant} onClick={() => setDialog('open')} aria-haspopup="dialog">
            <FormattedMessage id="events.register" />
          </Button>
          {dialog !== 'unloaded' && (
            <Suspense fallback={null}>
              <RegistrationDialog
                event={event}
                host={host}
                isOpen={dialog === 'open'}
                onDismiss={() => setDialog('closed')}
              />
            </Suspense>
          )}
        </>
      );
    case 'link':
      return event.registrationLink ? (
        <ButtonAnchor variant={variant} href={event.registrationLink} target="_blank">
          <FormattedMessage id="events.register" />
          <Icon path={externalIcon} />
        </ButtonAnchor>
      ) : null;
    case 'details':
      return onOwnPage ? null : (
        <ButtonLink to={`/events/${event.id}`} variant="secondary">
          <FormattedMessage id="events.viewDetails" />
        </ButtonLink>
      );
    case 'none':
      return null;
  }
};
