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

/* A press that was meant for the form's own buttons must not reach it. */
const Apart = styled.div`
  margin-top: ${({ theme }) => theme.space[5]};
  padding-top: ${({ theme }) => theme.space[4]};
  border-top: ${({ theme }) => theme.border.thin};
`;

interface WithdrawButtonProps {
  registration: Registration;
  host: Host;
  /** Opened once it is withdrawn. */
  back: string;
}

/** Withdraws a registration for a registrant who has asked for it; asks first. */
export const WithdrawButton = ({ registration, host, back }: WithdrawButtonProps) => {
  const navigate = useNavigate();
  const notices = useNotices(host);
  const { withdraw, refresh } = useRegistrationActions();
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
          try {
            await withdraw(id);
            await refresh();
            notices.success('adminRegistrations.withdraw.done');
            await navigate(back);
          } catch (error) {
            notices.failure('adminRegistrations.notice.failed', error);
            setAsking(false);
          }
        }}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminRegistrations.withdraw.text" />
      </ConfirmDialog>
    </Apart>
  );
};
