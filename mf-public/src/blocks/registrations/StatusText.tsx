import type { RegistrationStatus } from '@ail/kit/contracts/enums';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { Moment } from '@ail/kit/ui/Moment';
import { FormattedMessage } from 'react-intl';

const texts = {
  pending: 'events.registered.pending',
  approved: 'events.registered.approved',
  rejected: 'events.registered.rejected',
  waiting: 'events.registered.waiting',
  cancelled: 'events.registered.cancelled',
} satisfies Record<RegistrationStatus, string>;

/** What has become of a registration, as a sentence to its registrant. */
export const StatusText = ({
  status,
  position,
  confirmBy,
}: Pick<Registration, 'status' | 'position' | 'confirmBy'>) =>
  position !== null ? (
    <FormattedMessage id="events.registered.position" values={{ position }} />
  ) : confirmBy ? (
    <FormattedMessage
      id="events.registered.unconfirmed"
      values={{ time: <Moment value={confirmBy} /> }}
    />
  ) : (
    <FormattedMessage id={texts[status]} />
  );
