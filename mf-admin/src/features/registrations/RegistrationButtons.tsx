import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { MailLogButton } from './MailLog.tsx';

/** On one line in a wide table; elsewhere they wrap if a language needs it. */
const Line = styled(Row)`
  @container (min-width: 72rem) {
    flex-wrap: nowrap;
  }
`;

interface RegistrationButtonsProps {
  registration: Registration;
  busy: { id: number; status: RegistrationDecision } | undefined;
  /** The page that edits it. */
  edit: { to: string; state: unknown };
  onDecide: (registration: Registration, status: RegistrationDecision) => void;
  onContact: (registration: Registration) => void;
}

/** Approve, Reject, Contact, without the decision already made; and the mails there were. */
export const RegistrationButtons = ({
  registration,
  busy,
  edit,
  onDecide,
  onContact,
}: RegistrationButtonsProps) => {
  const intl = useIntl();
  const { name, status } = registration;
  const isBusy = (decision: RegistrationDecision) =>
    busy?.id === registration.id && busy.status === decision;
  return (
    <Line $gap={1}>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={status === 'approved'}
        busy={isBusy('approved')}
        aria-label={intl.formatMessage({ id: 'adminRegistrations.approve.name' }, { name })}
        onClick={() => onDecide(registration, 'approved')}
      >
        <FormattedMessage id="adminRegistrations.approve" />
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={status === 'rejected'}
        busy={isBusy('rejected')}
        aria-label={intl.formatMessage({ id: 'adminRegistrations.reject.name' }, { name })}
        onClick={() => onDecide(registration, 'rejected')}
      >
        <FormattedMessage id="adminRegistrations.reject" />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={intl.formatMessage({ id: 'adminRegistrations.contact.name' }, { name })}
        title={intl.formatMessage({ id: 'adminRegistrations.contact' })}
        onClick={() => onContact(registration)}
      >
        <Icon path={mailIcon} />
        <VisuallyHidden>
          <FormattedMessage id="adminRegistrations.contact" />
        </VisuallyHidden>
      </Button>
      <MailLogButton registration={registration} />
      <ButtonLink
        to={edit.to}
        state={edit.state}
        size="sm"
        variant="ghost"
        aria-label={intl.formatMessage({ id: 'adminRegistrations.edit.name' }, { name })}
        title={intl.formatMessage({ id: 'adminRegistrations.edit' })}
      >
        <Icon path={editIcon} />
      </ButtonLink>
    </Line>
  );
};
