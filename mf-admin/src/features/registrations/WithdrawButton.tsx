import type { Host } from '@ail/kit/contracts/host';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { Button } from '@ail/kit/ui/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useRegistrationActions } from './registrations.api.ts';

/* Set apart from the form's own buttons, so that it is not pressed by mistake. */
const Apart = styled.div`
  margin-top: ${({ theme }) => theme.space[5]};
  padding-top: ${({ theme }) => theme.space[4]};
  border-top: ${({ theme }) => theme.border.thin};
`;

interface WithdrawButtonProps {
  registration: Registration;
  host: Host;
  /** The path to open after the withdrawal. */
  back: string;
}

/** Withdraws a registration at the request of the registrant, after a confirmation. */
export const WithdrawButton = ({ registration, host, back }: WithdrawButtonProps) => {
  const navigate = useNavigate();
  const notices = useNotices(host);
  const { withdraw } = useRegistrationActions();
  const [isAsking, setAsking] = useState(false);
  const { id, name, status } = registration;
  if (status === 'cancelled') return null;

  return (
    <Apart>
      <Button variant="dangerOutline" size="sm" onClick={() => setAsking(true)}>
        <FormattedMessage id="adminRegistrations.withdraw" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={<FormattedMessage id="adminRegistrations.withdraw.title" values={{ name }} />}
        confirmLabel={<FormattedMessage id="adminRegistrations.withdraw" />}
        onConfirm={async () => {
          const isWithdrawn = await notices.report(withdraw(id), {
            done: 'adminRegistrations.withdraw.done',
            failed: 'adminRegistrations.notice.failed',
          });
          if (isWithdrawn) await navigate(back);
          else setAsking(false);
        }}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminRegistrations.withdraw.text" />
      </ConfirmDialog>
    </Apart>
  );
};
