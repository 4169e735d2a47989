import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import type { DecisionCounts } from './registrations.api.ts';

const titles = {
  approved: 'adminRegistrations.bulk.approve.title',
  rejected: 'adminRegistrations.bulk.reject.title',
} satisfies Record<RegistrationDecision, string>;

const confirmations = {
  approved: 'adminRegistrations.bulk.approve.confirm',
  rejected: 'adminRegistrations.bulk.reject.confirm',
} satisfies Record<RegistrationDecision, string>;

const alreadyLabels = {
  approved: 'adminRegistrations.bulk.already.approved',
  rejected: 'adminRegistrations.bulk.already.rejected',
} satisfies Record<RegistrationDecision, string>;

const reversedLabels = {
  approved: 'adminRegistrations.bulk.reversed.approved',
  rejected: 'adminRegistrations.bulk.reversed.rejected',
} satisfies Record<RegistrationDecision, string>;

interface DecisionDialogProps {
  decision: RegistrationDecision | undefined;
  counts: DecisionCounts;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/**
 * Asks before a decision is mailed to several registrants: says how many they are, for how many it
 * reverses an earlier decision, and how many are left out: they have it already, or have still to confirm their address.
 */
export const DecisionDialog = ({
  decision,
  counts: { count, already, reversed, unconfirmed },
  onConfirm,
  onDismiss,
}: DecisionDialogProps) => {
  if (!decision) return null;
  const leftOut = unconfirmed > 0 && (
    <p>
      <FormattedMessage id="adminRegistrations.bulk.unconfirmed" values={{ count: unconfirmed }} />
    </p>
  );
  if (count === 0) {
    return (
      <Dialog
        isOpen
        onDismiss={onDismiss}
        size="sm"
        title={<FormattedMessage id="adminRegistrations.bulk.nothing" />}
      >
        <Stack $gap={3}>
          {(already > 0 || unconfirmed === 0) && (
            <p>
              <FormattedMessage id={alreadyLabels[decision]} values={{ count: already }} />
            </p>
          )}
          {leftOut}
        </Stack>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      variant={decision === 'rejected' ? 'danger' : 'primary'}
      title={<FormattedMessage id={titles[decision]} values={{ count }} />}
      confirmLabel={<FormattedMessage id={confirmations[decision]} values={{ count }} />}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <Stack $gap={3}>
        <p>
          <FormattedMessage id="adminRegistrations.bulk.text" values={{ count }} />
        </p>
        {reversed > 0 && (
          <p>
            <FormattedMessage id={reversedLabels[decision]} values={{ count: reversed }} />
          </p>
        )}
        {already > 0 && (
          <p>
            <FormattedMessage id={alreadyLabels[decision]} values={{ count: already }} />
          </p>
        )}
        {leftOut}
      </Stack>
    </ConfirmDialog>
  );
};
