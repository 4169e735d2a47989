import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/ConfirmDialog.tsx';

const titles = {
  approved: 'adminRegistrations.bulk.approve.title',
  rejected: 'adminRegistrations.bulk.reject.title',
} satisfies Record<RegistrationDecision, string>;

const confirmations = {
  approved: 'adminRegistrations.bulk.approve.confirm',
  rejected: 'adminRegistrations.bulk.reject.confirm',
} satisfies Record<RegistrationDecision, string>;

interface DecisionDialogProps {
  decision: RegistrationDecision | undefined;
  count: number;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before several registrants are told a decision by mail. */
export const DecisionDialog = ({ decision, count, onConfirm, onDismiss }: DecisionDialogProps) => (
  <ConfirmDialog
    isOpen={decision !== undefined}
    variant={decision === 'rejected' ? 'danger' : 'primary'}
    title={decision && <FormattedMessage id={titles[decision]} values={{ count }} />}
    confirmLabel={decision && <FormattedMessage id={confirmations[decision]} values={{ count }} />}
    onConfirm={onConfirm}
    onDismiss={onDismiss}
  >
    <p>
      <FormattedMessage id="adminRegistrations.bulk.text" values={{ count }} />
    </p>
  </ConfirmDialog>
);
