import type {
  AnsweredRegistration,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { registrationTones } from '@ail/kit/ui/registration-tones';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
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
  span {
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
        {' · '}
        <FormattedMessage id="adminRegistrations.position" values={{ position }} />
      </>
    )}
    {confirmBy !== null && (
      <>
        {' · '}
        <FormattedMessage id="adminRegistrations.unconfirmed" />
      </>
    )}
  </Badge>
);

/** The registrant: name, status, address, organization with role, wishes, notes and answers. */
export const RegistrationFacts = ({ registration }: { registration: AnsweredRegistration }) => {
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
        {organization ?? <FormattedMessage id="adminRegistrations.noOrganization" />}
        {role && ` · ${role}`}
      </Line>
      {dietaryRequirements && (
        <Line>
          <span>
            <FormattedMessage id="adminRegistrations.dietary" />
          </span>{' '}
          {dietaryRequirements}
        </Line>
      )}
      {notes && (
        <Line>
          <span>
            <FormattedMessage id="adminRegistrations.notes" />
          </span>{' '}
          {notes}
        </Line>
      )}
      {answers.map(({ questionId, label, text }) => (
        <Line key={questionId}>
          <span>{label}</span> {text}
        </Line>
      ))}
    </div>
  );
};
