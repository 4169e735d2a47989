import { roles } from '@ail/kit/contracts/enums';
import { instant, integer, nullable, text, word } from '@ail/kit/contracts/shape';
import type { User, UserAnswer } from '@ail/kit/contracts/users/user';
import { objectFor } from '../http/json-schema.ts';
import type { UserModel } from '../models/UserModel.ts';

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

export const userSchema = objectFor<User>({
  id: integer,
  username: text,
  email: text,
  fullName: text,
  role: word(roles),
  organization: nullable(text),
  phoneNumber: nullable(text),
  createdAt: instant,
});

export const userAnswerSchema = objectFor<UserAnswer>({ user: userSchema });
