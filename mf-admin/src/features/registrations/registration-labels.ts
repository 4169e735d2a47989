import type { RegistrationStatus } from '@ail/kit/contracts/enums';
import type { BadgeTone } from '@ail/kit/ui/Badge';

export const statusLabels = {
  pending: 'adminRegistrations.status.pending',
  approved: 'adminRegistrations.status.approved',
  rejected: 'adminRegistrations.status.rejected',
} satisfies Record<RegistrationStatus, string>;

/** Green for approved, red for rejected, yellow otherwise; the word always stands beside. */
export const statusTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
} satisfies Record<RegistrationStatus, BadgeTone>;
