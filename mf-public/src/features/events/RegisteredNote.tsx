import { useSession } from '@ail/kit/browser/session';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { StatusText } from '../../blocks/registrations/StatusText.tsx';
import type { KnownRegistration } from './events.api.ts';

/** Says that the reader is registered, and where the registration is. */
export const RegisteredNote = ({ registration }: { registration: KnownRegistration }) => {
  const { user } = useSession();
  return (
    <p>
      <strong>
        <StatusText {...registration} />
      </strong>{' '}
      {user && registration.isOwn ? (
        <Link to="/profile">
          <FormattedMessage id="events.registered.own" />
        </Link>
      ) : (
        <FormattedMessage id="events.registered.mail" />
      )}
    </p>
  );
};
