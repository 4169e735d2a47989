import type { InferType } from 'yup';
import { optionalInteger } from './field-types.ts';
import { createUserSchema } from './user.ts';

const largestId = 2_147_483_647;

/**
 * What people may change of their own account; never their name to sign in with, nor their role. With
 * `accountId` as it was read, a change by another account, signed in meanwhile, is a conflict.
 */
export const updateProfileSchema = createUserSchema
  .pick(['email', 'fullName', 'organization', 'phoneNumber'])
  .shape({ accountId: optionalInteger(1, largestId) });
export type UpdateProfile = InferType<typeof updateProfileSchema>;
