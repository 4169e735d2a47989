import type { Role } from '@ail/kit/contracts/enums';
import type { User } from '@ail/kit/contracts/users/user.shape';

/** Somebody with `role`. */
export const account = (role: Role): User => ({
  id: 1,
  username: 'amina',
  email: 'amina@example.org',
  fullName: 'Amina Diallo',
  role,
  organization: null,
  phoneNumber: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});
