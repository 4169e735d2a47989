import type { User } from '@ail/kit/contracts/users/user.shape';
import type { UserModel } from './user.model.ts';

/** An account as it leaves the server, field by field: never with a hash. */
export const presentUser = (user: UserModel): User => ({
  id: user.id,
  username: user.username,
  email: user.email,
  fullName: user.fullName,
  role: user.role,
  organization: user.organization,
  phoneNumber: user.phoneNumber,
  createdAt: user.createdAt.toISOString(),
});
