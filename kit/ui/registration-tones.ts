import type { RegistrationStatus } from '@ail/kit/contracts/enums';
import type { BadgeTone } from './Badge.tsx';

/** Colours of a registration's statuses; always shown with the word. */
export const registrationTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  waiting: 'info',
  cancelled: 'neutral',
} satisfies Record<RegistrationStatus, BadgeTone>;
