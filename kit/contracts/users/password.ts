import { type InferType, object, ref } from 'yup';
import { email, mailToken, password } from '../field-types.ts';
import { newPassword, normalizedPassword } from './new-password.ts';

/** What the server takes to change a password. */
export const changePasswordSchema = object({
  currentPassword: password().required('validation.currentPassword'),
  newPassword: newPassword(),
});
export type ChangePassword = InferType<typeof changePasswordSchema>;

/** The form: the new password typed twice; the second is not sent. */
export const changePasswordFormSchema = changePasswordSchema.shape({
  confirmPassword: normalizedPassword()
    .required('validation.newPasswordsDiffer')
    .oneOf([ref('newPassword')], 'validation.newPasswordsDiffer'),
});
export type ChangePasswordForm = InferType<typeof changePasswordFormSchema>;

export const forgotPasswordSchema = object({ email: email() });
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;

/** A new password, by the token of a mail. */
export const resetPasswordSchema = object({
  token: mailToken(),
  password: newPassword(),
});
export type ResetPassword = InferType<typeof resetPasswordSchema>;

export const resetPasswordFormSchema = resetPasswordSchema.shape({
  confirmPassword: normalizedPassword()
    .required('validation.passwordsDiffer')
    .oneOf([ref('password')], 'validation.passwordsDiffer'),
});
export type ResetPasswordForm = InferType<typeof resetPasswordFormSchema>;
