import type {
  AnsweredRegistration,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { registrationTones } from '@ail/kit/ui/registration-tones';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';

const Name = styled.strong`
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
  white-space: pre-line;
  > b {
    font-weight: inherit;
    color: ${({ theme }) => theme.colors.inkMuted};
  }
`;

/** The status as a word with its colour; the position of who waits, and whether an address is not confirmed yet. */
export const RegistrationStatusBadge = ({
  status,
  position,
  confirmBy,
}: Pick<Registration, 'status' | 'position' | 'confirmBy'>) => (
  <Badge tone={registrationTones[status]}>
    <FormattedMessage id={registrationStatusTerms[status]} />
    {position !== null && (
      <>
        <span>{' · '}</span>
        <FormattedMessage id="adminRegistrations.position" values={{ position }} />
      </>
    )}
    {confirmBy !== null && (
      <>
        <span>{' · '}</span>
        <FormattedMessage id="adminRegistrations.unconfirmed" />
      </>
    )}
  </Badge>
);

/** The registrant: name, status, address, organization with role, wishes, notes and answers. */
export const RegistrationFacts = ({ registration }: { registration: AnsweredRegistration }) => {
  const intl = useIntl();
  const { name, email, organization, role, dietaryRequirements, notes, answers } = registration;
  return (
    <div>
      <Row $gap={2}>
        <Name>{name}</Name>
        <RegistrationStatusBadge {...registration} />
      </Row>
      <Line>
        <MailAddress email={email} />
      </Line>
      <Line>
        {[
          organization ?? intl.formatMessage({ id: 'adminRegistrations.noOrganization' }),
          ...(role ? [role] : []),
        ].join(' · ')}
      </Line>
      {dietaryRequirements && (
        <Line>
          <b>
            <FormattedMessage id="adminRegistrations.dietary" />
          </b>{' '}
          <span>{dietaryRequirements}</span>
        </Line>
      )}
      {notes && (
        <Line>
          <b>
            <FormattedMessage id="adminRegistrations.notes" />
          </b>{' '}
          <span>{notes}</span>
        </Line>
      )}
      {answers.map(({ questionId, label, text }) => (
        <Line key={questionId}>
          <b>{label}</b> <span>{text}</span>
        </Line>
      ))}
    </div>
  );
};
