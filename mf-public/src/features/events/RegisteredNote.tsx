import { useSession } from '@ail/kit/browser/session';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { StatusText } from '../../blocks/registrations/StatusText.tsx';
import type { KnownRegistration } from './events.api.ts';

/* The head of the event's page is coloured. */
const OwnLink = styled(Link)`
  color: inherit;
  &:hover {
    color: inherit;
  }
`;

/** Says that the reader is registered, and where the registration is. */
export const RegisteredNote = ({ registration }: { registration: KnownRegistration }) => {
  const { user } = useSession();
  return (
    <p>
      <strong>
        <StatusText {...registration} />
      </strong>{' '}
      {user && registration.isOwn ? (
        <OwnLink to="/profile">
          <FormattedMessage id="events.registered.own" />
        </OwnLink>
      ) : (
        registration.confirmBy === null && <FormattedMessage id="events.registered.mail" />
      )}
    </p>
  );
};
