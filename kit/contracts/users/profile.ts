import type { InferType } from 'yup';
import { optionalInteger, password } from '../field-types.ts';
import { largestId } from '../id.ts';
import { createUserSchema } from './user.ts';

/** Fields of an account that its owner may change; each change is logged by its name. */
export const ownFields = ['email', 'fullName', 'organization', 'phoneNumber'] as const;
export type OwnField = (typeof ownFields)[number];

/**
 * What people may change of their own account; never their name to sign in with, nor their role. With
 * `accountId` as it was read, a change by another account, signed in in the meantime, is a conflict. A new
 * `email` needs `currentPassword`.
 */
export const updateProfileSchema = createUserSchema.pick(ownFields).shape({
  accountId: optionalInteger(1, largestId),
  currentPassword: password(),
});
export type UpdateProfile = InferType<typeof updateProfileSchema>;

/** Whether an address is another one; another letter case is the same address. */
export const isOtherEmail = (email: string | undefined, current: string): boolean =>
  email !== undefined && email.trim().toLowerCase() !== current.toLowerCase();

/** The form of an account with this address: the password is required once the address is another. */
export const profileFormSchema = (currentEmail: string) =>
  updateProfileSchema.shape({
    currentPassword: password().when('email', ([email], field) =>
      isOtherEmail(email, currentEmail) ? field.required('validation.currentPassword') : field,
    ),
  });
