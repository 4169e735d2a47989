import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';

const titles = {
  approved: 'adminRegistrations.reverse.approved.title',
  rejected: 'adminRegistrations.reverse.rejected.title',
} satisfies Record<RegistrationDecision, string>;

const texts = {
  approved: 'adminRegistrations.reverse.approved.text',
  rejected: 'adminRegistrations.reverse.rejected.text',
} satisfies Record<RegistrationDecision, string>;

const confirmations = {
  approved: 'adminRegistrations.approve',
  rejected: 'adminRegistrations.reject',
} satisfies Record<RegistrationDecision, string>;

interface ReverseDialogProps {
  registration?: Registration;
  status?: RegistrationDecision;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before a decision that the registrant knows already is reversed. */
export const ReverseDialog = ({ registration, status, onConfirm, onDismiss }: ReverseDialogProps) =>
  registration &&
  status && (
    <ConfirmDialog
      isOpen
      variant={status === 'rejected' ? 'danger' : 'primary'}
      title={<FormattedMessage id={titles[status]} values={{ name: registration.name }} />}
      confirmLabel={<FormattedMessage id={confirmations[status]} />}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      {registration.status === 'cancelled' ? (
        <FormattedMessage id="adminRegistrations.reverse.cancelled.text" />
      ) : (
        <FormattedMessage id={texts[status]} />
      )}
    </ConfirmDialog>
  );
