import { type InferType, object } from 'yup';
import { type Role, roles, type SignUpRole, signUpRoles } from '../enums.ts';
import {
  addressedAs,
  email,
  line,
  oneOf,
  optionalLine,
  password,
  trimLine,
} from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { newPasswordOfAccount, normalizedPassword } from './new-password.ts';
import { username } from './username.ts';

export const loginSchema = object({
  /** The username, or the e-mail address. */
  // Accounts of earlier releases may have a username with an invisible character; an address has none.
  username: line(limits.email.max, (text) =>
    text.includes('@') ? trimLine(text) : text.trim(),
  ).required('validation.username'),
  password: password().required('validation.passwordRequired'),
});
export type Login = InferType<typeof loginSchema>;

const fullNameMessage = messageRef('validation.fullName', { min: limits.fullName.min });

/** What the server takes to create an account. */
export const createUserSchema = object({
  username: username(),
  email: email(),
  password: newPasswordOfAccount(),
  role: oneOf<SignUpRole>(signUpRoles).default('client'),
  fullName: addressedAs(limits.fullName.max)
    .required(fullNameMessage)
    .min(limits.fullName.min, fullNameMessage),
  organization: optionalLine(),
  phoneNumber: optionalLine(50),
});
export type CreateUser = InferType<typeof createUserSchema>;

/** The sign-up form: as the server's, with the password typed twice; the second is not sent. */
export const registerFormSchema = createUserSchema.shape({
  confirmPassword: normalizedPassword().test(
    'same',
    'validation.passwordsDiffer',
    function same(value) {
      return (value ?? '') === ((this.parent as { password?: string }).password ?? '');
    },
  ),
});
export type RegisterForm = InferType<typeof registerFormSchema>;

/**
 * What an admin makes of an account; the last administrator cannot be made anything else. With
 * `seenRole` as it was read, a role that somebody else has given since is a conflict.
 */
export const changeRoleSchema = object({
  role: oneOf<Role>(roles).required('validation.required'),
  seenRole: oneOf<Role>(roles),
});
export type ChangeRole = InferType<typeof changeRoleSchema>;
