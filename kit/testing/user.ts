import type { User } from '@ail/kit/contracts/users/user.shape';

/** An account without optional fields: an administrator, unless `facts` say otherwise. */
export const buildUser = (facts: Partial<User> = {}): User => ({
  id: 1,
  username: 'amina',
  email: 'amina@example.org',
  fullName: 'Amina Diallo',
  role: 'admin',
  organization: null,
  phoneNumber: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...facts,
});
