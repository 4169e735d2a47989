import type { InferType } from 'yup';
import { createUserSchema } from './user.ts';

/** What people may change of their own account; never their name to sign in with, nor their role. */
export const updateProfileSchema = createUserSchema.pick([
  'email',
  'fullName',
  'organization',
  'phoneNumber',
]);
export type UpdateProfile = InferType<typeof updateProfileSchema>;
