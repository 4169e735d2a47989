import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { Button, ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useListState } from '../../blocks/lists/list-address.ts';
import { PhoneBar } from '../../blocks/page/PhoneBar.tsx';
import { eventAction, isUpcoming } from './event-timing.ts';
import { useKnownRegistration } from './events.api.ts';
import { RegisteredNote } from './RegisteredNote.tsx';

const RegistrationDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './RegistrationDialog.tsx'))
    .RegistrationDialog,
}));

interface EventActionsProps {
  event: Event;
  now: number;
  host: Host;
  /** In the coloured head of the event's page, without the link to the details. */
  onOwnPage?: boolean;
}

interface EventButtonProps extends Omit<EventActionsProps, 'host'> {
  isRegistered: boolean;
  onRegister: () => void;
}

const hasButton = (event: Event, now: number) =>
  !['details', 'none'].includes(eventAction(event, now));

/** Register here or elsewhere, wait for a place, or view the details, as the event allows. */
const EventButton = ({
  event,
  now,
  onOwnPage = false,
  isRegistered,
  onRegister,
}: EventButtonProps) => {
  const action = eventAction(event, now);
  const listState = useListState();
  const variant = onOwnPage || isRegistered ? 'secondary' : 'primary';
  switch (action) {
    case 'register':
    case 'wait':
      return (
        <Button variant={variant} onClick={onRegister} aria-haspopup="dialog">
          {isRegistered ? (
            <FormattedMessage id="events.registerAnother" />
          ) : action === 'wait' ? (
            <FormattedMessage id="events.wait" />
          ) : (
            <FormattedMessage id="events.register" />
          )}
        </Button>
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
        <ButtonLink to={`/events/${event.id}`} state={listState} variant="secondary">
          <FormattedMessage id="events.viewDetails" />
        </ButtonLink>
      );
    case 'none':
      return null;
  }
};

/** What the reader can do about an event, and whether they are registered already. */
export const EventActions = ({ event, now, host, onOwnPage }: EventActionsProps) => {
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const registration = useKnownRegistration(event.id);
  const isKnown = registration && event.status === 'published' && isUpcoming(event, now);
  const button = (
    <EventButton
      event={event}
      now={now}
      onOwnPage={onOwnPage}
      isRegistered={Boolean(isKnown)}
      onRegister={() => setDialog('open')}
    />
  );
  return (
    <>
      {isKnown && <RegisteredNote registration={registration} />}
      {onOwnPage && hasButton(event, now) ? <PhoneBar>{button}</PhoneBar> : button}
      {/* It stays with what was typed, also where the event has become full or closed in the meantime. */}
      {dialog !== 'unloaded' && (
        <Suspense fallback={null}>
          <RegistrationDialog
            event={event}
            host={host}
            isWaiting={eventAction(event, now) === 'wait'}
            isOpen={dialog === 'open'}
            onDismiss={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
};
